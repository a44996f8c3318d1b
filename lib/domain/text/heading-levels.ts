/**
 * Renumbers the headings of organiser-written HTML so that the outermost has the given level and no level is skipped. They
 * appear below a heading of the page, and screen reader users who navigate by headings need the right levels. `html` is
 * sanitised, so its tags are well-formed.
 */
export function headingsFrom(html: string, level: number): string {
  const used = [...new Set(html.match(/<h[1-6](?=[\s>])/gi)?.map((tag) => Number(tag.at(-1))))].sort();
  return html.replace(/(<\/?h)([1-6])(?=[\s>])/gi, (_, tag: string, digit: string) => {
    const depth = used.indexOf(Number(digit));
    return `${tag}${depth < 0 ? digit : Math.min(6, level + depth)}`;
  });
}
