/** Something that is wrong on a page of a crawled site. */
export interface Finding {
  /** What was checked: `link`, `status`, `html`, `json-ld`, `axe`, `overflow`, `console`. */
  check: string;
  /** Path and query of the page. */
  page: string;
  text: string;
}

/** Pages that are named for each finding. */
const MAX_NAMED_PAGES = 3;

/** The findings as lines, those with the same text together: one template makes the same mistake on every page. */
export function findingLines(findings: readonly Finding[]): string[] {
  const groups = new Map<string, string[]>();
  for (const { check, page, text } of findings) {
    const key = `${check}: ${text}`;
    groups.set(key, [...(groups.get(key) ?? []), page]);
  }
  return [...groups]
    .sort(([, one], [, other]) => other.length - one.length)
    .flatMap(([text, pages]) => {
      const more = pages.length - MAX_NAMED_PAGES;
      const named = pages.slice(0, MAX_NAMED_PAGES).map((page) => `    on ${page}`);
      return [text, ...named, ...(more > 0 ? [`    and ${more} more`] : [])];
    });
}
