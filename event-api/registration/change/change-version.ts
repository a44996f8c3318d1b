import { versionOf } from '../../orders/version';
import type { ChangePlan } from './change-plan';

/**
 * A hash of what a preview showed: the registration as it is and as it would be, every session with its time, every amount,
 * the new answers. The change sends it back, so that nobody pays, or gives something up, for something else than they saw.
 * It does not depend on the language.
 */
export function changeVersion({
  before,
  after,
  sessions,
  answers,
  membership,
  documents,
  feesBefore,
  feesAfter,
  givesUp,
}: Omit<ChangePlan, 'problems'>): number {
  const lines = feesAfter.lines.map(({ category, code, amount, tax, given_up = false }) => {
    return [category, code, amount, tax, given_up];
  });
  const times = [...sessions.kept, ...sessions.added].map(({ code, startsAt }) => [code, startsAt]);
  const shown = [
    { ...before, sessions: [...before.sessions].sort() },
    { ...after, sessions: [...after.sessions].sort() },
    ...[
      times.sort(),
      answers?.model ?? null,
      membership?.model ?? null,
      documents.model,
      feesBefore.currency,
      feesBefore.total,
      lines,
      givesUp.map(({ kind, code, used, back }) => [kind, code, used, back]),
    ],
  ];
  return versionOf(shown);
}
