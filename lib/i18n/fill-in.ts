/**
 * Replaces placeholders such as `{title}` in a plain text. For texts that are filled in the browser: the full message
 * formatter is a large download, and these texts need no plurals or number formats.
 */
export function fillIn(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);
}
