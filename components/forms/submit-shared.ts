import { CallError, REQUEST } from '@/lib/errors';
import type { SharedAnswers } from './shared-answers';

/** What the person is told who has to look at the form again before it is submitted. */
interface Words {
  /** At an answer that somebody else has changed as well. */
  undecided: string;
  /** Others have changed answers, which the form shows now. */
  changed: string;
}

/**
 * Submits answers that others may be changing: first the save that is under way is waited for, then nothing may be undecided.
 * When others have saved meanwhile, their answers are merged; if that changes nothing on the screen, it is submitted again.
 * @throws CallError 422 at the fields that wait for a decision, 409 when answers on the screen have changed
 */
export async function submitShared(
  shared: SharedAnswers,
  send: (revision: number | undefined) => Promise<unknown>,
  words: Words,
): Promise<void> {
  await shared.settle();
  refuseUndecided(shared, words);
  try {
    await send(shared.readRevision);
  } catch (error) {
    if (!(error instanceof CallError) || error.reason !== 'answers_changed') throw error;
    const { updated } = shared.read();
    await shared.catchUp();
    refuseUndecided(shared, words);
    if (shared.read().updated !== updated) throw new CallError(409, { [REQUEST]: [words.changed] });
    await send(shared.readRevision);
  }
  shared.noteSubmitted();
}

function refuseUndecided({ undecided }: SharedAnswers, words: Words): void {
  if (undecided.length === 0) return;
  throw new CallError(422, Object.fromEntries(undecided.map((name) => [name, [words.undecided]])));
}
