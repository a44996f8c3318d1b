/** The language of a tag without its region, by which sessions are listed and filtered: `pt` of `pt-BR`. */
export function spokenLanguage(tag: string | null): string | null {
  return tag?.split('-')[0]?.toLowerCase() ?? null;
}
