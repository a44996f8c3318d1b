/** Reads a typed number: `1,234.50` in English, `1 234,50` in French; undefined when the text is not a number. */
export function readNumber(text: string, locale: string): number | undefined {
  const plain = text.replace(/[\s\u00a0\u202f]/g, '');
  const pointed = locale === 'fr' ? plain.replace(',', '.') : plain.replaceAll(',', '');
  return /^-?\d+(\.\d+)?$|^-?\.\d+$/.test(pointed) ? Number(pointed) : undefined;
}

/** An amount of money as an input shows it: two decimals, grouped thousands, no currency sign (specification §5, §9). */
export function moneyText(value: number, locale: string): string {
  return new Intl.NumberFormat(locale === 'fr' ? 'fr-CA' : 'en-CA', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(value);
}
