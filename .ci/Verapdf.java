import java.io.FileInputStream;
import java.util.Date;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.logging.Level;
import java.util.logging.Logger;
import javax.xml.parsers.DocumentBuilderFactory;
import org.verapdf.gf.foundry.VeraGreenfieldFoundryProvider;
import org.verapdf.pdfa.Foundries;
import org.verapdf.pdfa.PDFAParser;
import org.verapdf.pdfa.PDFAValidator;
import org.verapdf.pdfa.flavours.PDFAFlavour;
import org.verapdf.pdfa.results.TestAssertion;
import org.verapdf.pdfa.results.ValidationResult;
import org.verapdf.pdfa.validation.profiles.Profiles;
import org.verapdf.pdfa.validation.profiles.Rule;
import org.verapdf.pdfa.validation.profiles.ValidationProfile;
import org.verapdf.pdfa.validation.profiles.Variable;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/** Holds PDF files against PDF/A-2a and PDF/UA-1: exits with 1 when one breaks a rule. */
public class Verapdf {
    private static final TreeMap<PDFAFlavour, String> PROFILES = new TreeMap<>();

    static {
        PROFILES.put(PDFAFlavour.PDFA_2_A, "PDFA-2A");
        PROFILES.put(PDFAFlavour.PDFUA_1, "PDFUA-1");
    }

    public static void main(String[] files) throws Exception {
        // The library logs that it lacks a reader of its own profiles; they are read here.
        Logger.getLogger("").setLevel(Level.OFF);
        VeraGreenfieldFoundryProvider.initialise();
        var foundry = Foundries.defaultInstance();
        boolean sound = true;
        for (var one : PROFILES.entrySet()) {
            PDFAFlavour flavour = one.getKey();
            ValidationProfile profile = profile(flavour, one.getValue());
            for (String file : files) {
                try (var in = new FileInputStream(file);
                        PDFAParser parser = foundry.createParser(in, flavour);
                        PDFAValidator validator = foundry.createValidator(profile, 200, false, false, false)) {
                    ValidationResult result = validator.validate(parser);
                    var broken = new TreeMap<String, Integer>();
                    for (TestAssertion found : result.getTestAssertions()) {
                        String rule = found.getRuleId().getClause() + "-" + found.getRuleId().getTestNumber();
                        broken.merge(rule + ": " + found.getMessage(), 1, Integer::sum);
                    }
                    String verdict = result.isCompliant() ? "sound" : "broken";
                    int checks = result.getTotalAssertions();
                    System.out.println(file + " " + flavour + ": " + verdict + ", " + checks + " checks");
                    broken.forEach((rule, times) -> System.out.println("  " + times + " × " + rule));
                    sound &= result.isCompliant() && checks > 1000;
                }
            }
        }
        System.exit(sound ? 0 : 1);
    }

    private static ValidationProfile profile(PDFAFlavour flavour, String name) throws Exception {
        var in = Verapdf.class.getResourceAsStream("/org/verapdf/pdfa/validation/" + name + ".xml");
        Document document = DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(in);
        Set<Rule> rules = new HashSet<>();
        for (Element rule : all(document.getDocumentElement(), "rule")) {
            Element id = all(rule, "id").get(0);
            var number = Integer.parseInt(id.getAttribute("testNumber"));
            var specification = PDFAFlavour.Specification.valueOf(id.getAttribute("specification"));
            rules.add(Profiles.ruleFromValues(
                Profiles.ruleIdFromValues(specification, id.getAttribute("clause"), number),
                rule.getAttribute("object"),
                "true".equals(rule.getAttribute("deferred")) ? Boolean.TRUE : null,
                rule.getAttribute("tags"),
                text(rule, "description"),
                text(rule, "test"),
                Profiles.errorFromValues(text(rule, "message"), List.of()),
                List.of()));
        }
        Set<Variable> variables = new HashSet<>();
        for (Element variable : all(document.getDocumentElement(), "variable")) {
            variables.add(Profiles.variableFromValues(
                variable.getAttribute("name"),
                variable.getAttribute("object"),
                text(variable, "defaultValue"),
                text(variable, "value")));
        }
        var details = Profiles.profileDetailsFromValues(name, name, "", new Date(0));
        return Profiles.profileFromValues(flavour, details, "", rules, variables);
    }

    private static List<Element> all(Element within, String name) {
        var found = within.getElementsByTagName(name);
        var list = new java.util.ArrayList<Element>();
        for (int i = 0; i < found.getLength(); i++) {
            list.add((Element) found.item(i));
        }
        return list;
    }

    private static String text(Element within, String name) {
        var found = within.getElementsByTagName(name);
        return found.getLength() == 0 ? "" : found.item(0).getTextContent();
    }
}
