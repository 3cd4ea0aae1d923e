#!/usr/bin/env bash
# Plays a plan as an array of Slurm jobs in a folder that all nodes share, and merges it in a job behind them.
#   scripts/slurm.sh 400 supercytes --games 1000000 --bots greedy
# A job whose node fails, or that fails itself, is queued again, thrice at most; the merging job plays what is left.
set -euo pipefail
shards=$1 parts=${PARTS:-parts}
shift
mkdir -p "$parts"
play="cardwright simulate $(printf '%q ' "$@")--shard \$SLURM_ARRAY_TASK_ID/$shards --out $parts/part-\$SLURM_ARRAY_TASK_ID.json --resume"
again="[ \$? = 1 ] || [ \${SLURM_RESTART_COUNT:-0} -ge 3 ] || scontrol requeue \$SLURM_JOB_ID"
array=$(sbatch --parsable --requeue --open-mode=append --cpus-per-task=1 --output="$parts/%a.log" \
  --array="1-$shards" --wrap="export RAYON_NUM_THREADS=1; $play || { $again; }")
sbatch --dependency="afterany:${array%%;*}" --output="$parts/merged.txt" \
  --wrap="cardwright simulate --merge $parts --resume"
