/**
 * Which of a call's media types an Accept header asks for; null means JSON, which wildcards get too. A file type must be
 * named in the header with a higher weight than JSON.
 */
export function wantedFile(accept: string | null, files: readonly string[]): string | null {
  const weights = new Map<string, number>();
  for (const part of (accept ?? '').slice(0, 1000).split(',')) {
    const [type = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    const quality = parameters.find((parameter) => parameter.startsWith('q='));
    weights.set(type, quality === undefined ? 1 : Number(quality.slice(2)) || 0);
  }
  let best: { type: string | null; weight: number } = {
    type: null,
    weight: weights.get('application/json') ?? 0,
  };
  for (const type of files) {
    const weight = weights.get(type) ?? 0;
    if (weight > best.weight) best = { type, weight };
  }
  return best.type;
}
