import type { Platform } from '../../platform/context';

const PURPOSE = 'open-registration';
/** How long the link of a look-up opens its registration, in seconds. */
const LIFE = 24 * 60 * 60;

/** The secret of a mailed link that opens a registration to whoever reads its mailbox. */
export function issueLookUpLink(
  { tokens }: Pick<Platform, 'tokens'>,
  { eventCode, code }: { eventCode: string; code: string },
): Promise<string> {
  return tokens.issueLink({ eventCode, purpose: PURPOSE, subject: code }, LIFE);
}

/** The code of the registration that a link opens; null when it is not ours, or has ended. */
export function readLookUpLink(
  { tokens }: Pick<Platform, 'tokens'>,
  { eventCode, secret }: { eventCode: string; secret: string },
): Promise<string | null> {
  return tokens.readLink(secret, { eventCode, purpose: PURPOSE });
}
