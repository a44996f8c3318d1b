import type { Platform } from '../../platform/context';

const PURPOSE = 'open-registration';
const LINK_LIFE_SECONDS = 24 * 60 * 60;

/** The secret of a mailed link that opens a registration: whoever reads its mailbox may. */
export function issueLookUpLink(
  { tokens }: Pick<Platform, 'tokens'>,
  { eventCode, code }: { eventCode: string; code: string },
): Promise<string> {
  return tokens.issueLink({ eventCode, purpose: PURPOSE, subject: code }, LINK_LIFE_SECONDS);
}

/** The code of the registration that a link opens; null when the link is not ours or has expired. */
export function readLookUpLink(
  { tokens }: Pick<Platform, 'tokens'>,
  { eventCode, secret }: { eventCode: string; secret: string },
): Promise<string | null> {
  return tokens.readLink(secret, { eventCode, purpose: PURPOSE });
}
