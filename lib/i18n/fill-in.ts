/**
 * Writes values into the places of a plain text, `{title}`. For texts that a page writes in the browser: the formatter of
 * messages makes a phone load what it knows of numbers first, and these have none.
 */
export function fillIn(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
}
