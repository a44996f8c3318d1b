/**
 * Organiser-written HTML begins its headings where the writer liked; on a page they stand below one that the page knows.
 * Renumbers them so that the outermost has the given level and no level is skipped, as people who go from heading to
 * heading expect. `html` is sanitised: its tags are well-formed.
 */
export function headingsFrom(html: string, level: number): string {
  const used = [...new Set(html.match(/<h[1-6](?=[\s>])/gi)?.map((tag) => Number(tag.at(-1))))].sort();
  return html.replace(/(<\/?h)([1-6])(?=[\s>])/gi, (_, tag: string, digit: string) => {
    const depth = used.indexOf(Number(digit));
    return `${tag}${depth < 0 ? digit : Math.min(6, level + depth)}`;
  });
}
