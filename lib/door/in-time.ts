import { CallError } from '../errors';

/** A network that answers later than this is none. */
const MAX_ANSWER_MS = 10_000;

/** @throws CallError with status 0 when there is no answer in time, as without a network */
export function inTime<Answer>(answer: Promise<Answer>, limitMs = MAX_ANSWER_MS): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new CallError(0, {})), limitMs);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
