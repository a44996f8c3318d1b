import { createHash } from 'node:crypto';
import type { ProposalReading } from './read-proposal';

/**
 * A hash of what a review showed: all answers, and who presents. The submit sends it back, so that nobody sends another text
 * than the one they saw, for example after a co-presenter's change. It does not depend on the language.
 */
export function proposalVersion({ form, presenters }: Pick<ProposalReading, 'form' | 'presenters'>): number {
  const people = presenters.map(({ code, model }) => [code, model]);
  const text = JSON.stringify([form.model, people]);
  return createHash('sha256').update(text).digest().readUInt32BE(0);
}
