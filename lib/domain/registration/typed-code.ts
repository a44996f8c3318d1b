/** Length of a discount, invitation or bypass code (specification §5, §9). */
export const CODE_CHARS = { min: 5, max: 20 } as const;

/** A typed code in the form in which it is stored: capital letters, no spaces, plain hyphens. */
export function normaliseTypedCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/\s+/g, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .toUpperCase();
}
