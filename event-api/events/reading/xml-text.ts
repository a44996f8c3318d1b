const NAMED: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/**
 * XML text with its character references replaced, once: the five names that XML has and numbers. Others, which only a
 * DOCTYPE could define, stay as they are; documents with one are refused.
 */
export function decodeReferences(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return NAMED[name] ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

/** Whether a document defines anything of its own; a DOCTYPE quoted inside CDATA is only text. */
export function hasDoctype(source: string): boolean {
  return /<!(DOCTYPE|ENTITY)/i.test(source.replace(/<!\[CDATA\[[\s\S]*?\]\]>/g, ''));
}
