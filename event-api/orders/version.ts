import { createHash } from 'node:crypto';
import type { FeeSummary } from '@/lib/domain/registration/fees';

/**
 * A hash of what a screen showed of an order. The submit sends it back, so that nobody pays for something else than they saw,
 * for example after a change in another tab, the end of a lower price, or a change by the organiser.
 * @param shown JSON that does not depend on the language
 */
export const versionOf = (shown: unknown): number =>
  createHash('sha256').update(JSON.stringify(shown)).digest().readUInt32BE(0);

/** The amounts that were shown. */
export const shownLines = ({ lines }: Pick<FeeSummary, 'lines'>) =>
  lines.map(({ category, code, quantity, amount, tax }) => [category, code, quantity, amount, tax]);
