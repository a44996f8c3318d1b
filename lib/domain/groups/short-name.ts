/** A name for people who are not to know it whole: the first names, and the initial of the last. */
export function shortName(name: string): string {
  const words = name.trim().split(/\s+/u);
  const last = words.at(-1) ?? '';
  if (words.length < 2) return last;
  // By characters as people see them, so that no letter is cut in two.
  const [initial] = new Intl.Segmenter().segment(last);
  return [...words.slice(0, -1), `${initial?.segment ?? ''}.`].join(' ');
}
