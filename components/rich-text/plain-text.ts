/** The HTML that `htmlOfPlainText` gives, as the API may have stored it. */
const PLAIN = /^(\s*<p>([^<]|<br ?\/?>)*<\/p>)*\s*$/;

const SIGNS: Partial<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: ' ',
};

/** Whether HTML is paragraphs and line ends alone, so that nothing is lost when it is written as plain text. */
export function isPlainText(html: string): boolean {
  return PLAIN.test(html);
}

/** Plain text as HTML: blank lines separate paragraphs, other line ends are kept. */
export function htmlOfPlainText(text: string): string {
  return paragraphsOf(text)
    .map((paragraph) => `<p>${escaped(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('');
}

/** HTML as plain text, of which markup is left out. */
export function plainTextOf(html: string): string {
  return html
    .replace(/<br ?\/?>/g, '\n')
    .replace(/<\/(p|h3|h4|li)>\s*(?=\S)/g, '\n\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_whole, name: string) => SIGNS[name] ?? '')
    .replace(/\n\n+$/, '');
}

const paragraphsOf = (text: string): string[] =>
  text
    .replace(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*\n\s*/)
    .filter((paragraph) => paragraph.trim() !== '');

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
