import { isDeepStrictEqual } from 'node:util';
import type { Call } from '@/lib/contract/parts/call';

/**
 * Holds an answer to the contract, in development and tests: its shape, and that it says nothing that the contract does not
 * name, which might be somebody's personal data.
 * @throws Error naming call and difference
 */
export function checkAnswer(call: Call, answer: unknown): void {
  const checked = call.answer.safeParse(answer);
  if (!checked.success) throw new Error(`${call.id} broke its contract: ${checked.error.message}`);
  if (!isDeepStrictEqual(onTheWire(checked.data), onTheWire(answer))) {
    throw new Error(`${call.id} answered more than its contract names: ${JSON.stringify(answer)}`);
  }
}

function onTheWire(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}
