/** A sentence ends before the next one begins with a capital letter: "Dr. Roy" has none after its point that ends it. */
const SENTENCE_END = /(?<=[\p{Ll}\p{N})»”][.!?…])\s+(?=[\p{Lu}«“])/u;

/**
 * Who a ticket is for: the first sentence of its description, which its row shows in full. The others are told on request.
 */
export function whoItIsFor(description: string | null): string {
  return description?.split(SENTENCE_END, 1)[0] ?? '';
}
