const NAMED: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/**
 * Replaces character references, once: numeric ones and XML's five predefined names. Others stay, because only a DOCTYPE
 * could define them, and documents with one are refused.
 */
export function decodeReferences(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return NAMED[name] ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

/** Whether a document has a DOCTYPE or ENTITY declaration, ignoring CDATA. */
export function hasDoctype(source: string): boolean {
  return /<!(DOCTYPE|ENTITY)/i.test(source.replace(/<!\[CDATA\[[\s\S]*?\]\]>/g, ''));
}
