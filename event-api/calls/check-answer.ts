import { isDeepStrictEqual } from 'node:util';
import type { Call } from '@/lib/contract/parts/call';

/**
 * Checks an answer against the contract, in development and tests: its shape, and that it has no field that the contract
 * does not name, which could be personal data.
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
