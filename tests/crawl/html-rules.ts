import { HtmlValidate } from 'html-validate';

/**
 * The HTML standard's rules. What is a matter of style, or is checked by axe in the browser with what scripts make of the
 * page, is left out.
 */
const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
});

/** What is wrong with a page's HTML, as the server sends it. */
export async function htmlProblems(html: string): Promise<string[]> {
  const report = await validator.validateString(html);
  return report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? 'the page'})`),
  );
}
