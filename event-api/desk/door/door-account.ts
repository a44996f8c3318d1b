import type { Tokens } from '../../platform/tokens';

/**
 * A device may send what was done at a door before somebody else signed in on it. So each thing says whose it is, by a name of the
 * account that nobody but the API makes, and that holds at one event.
 */

const PURPOSE = 'door-account';
const SEPARATOR = '.';

type Seals = Pick<Tokens, 'sealOf'>;

/** The name of an account at the doors of an event. */
export const doorAccountOf = (tokens: Seals, eventCode: string, account: string): string =>
  [account, tokens.sealOf({ eventCode, purpose: PURPOSE, subject: account })].join(SEPARATOR);

/** The code of the account that is named so; undefined for what names none. */
export function accountAtDoor(tokens: Seals, eventCode: string, name: string): string | undefined {
  const account = name.slice(0, name.lastIndexOf(SEPARATOR));
  return doorAccountOf(tokens, eventCode, account) === name ? account : undefined;
}
