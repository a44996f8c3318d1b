import type { Platform } from '../platform/context';
import type { SiteEvent } from '../tenancy/event';
import { issueLinkUntilOver } from '../tenancy/issue-link';

/** What a mailed link is for: the whole proposal, or the presenter's own part first. Both give access to the whole. */
export type OpenedPart = 'whole' | 'own';

/** Never change them, because mails contain links with them. */
const PURPOSES = { whole: 'open-proposal', own: 'open-proposal-presenter' } as const;

interface Opened {
  /** Of the proposal. */
  code: string;
  /** The presenter to whom it was mailed: the link ends when they are removed. */
  presenter: string;
  opens: OpenedPart;
}

/** The secret of a link mailed to a presenter, which opens their proposal on any device until the event is over. */
export const issueProposalLink = (
  platform: Pick<Platform, 'tokens' | 'clock'>,
  { event, code, presenter, opens }: Opened & { event: SiteEvent },
): Promise<string> =>
  issueLinkUntilOver(platform, { event, purpose: PURPOSES[opens], subject: `${code}:${presenter}` });

/** What a link opens; null when the link is forged or has expired. */
export async function readProposalLink(
  { tokens }: Pick<Platform, 'tokens'>,
  { eventCode, secret }: { eventCode: string; secret: string },
): Promise<Opened | null> {
  for (const opens of ['whole', 'own'] as const) {
    const subject = await tokens.readLink(secret, { eventCode, purpose: PURPOSES[opens] });
    const [code, presenter] = subject?.split(':') ?? [];
    if (code && presenter) return { code, presenter, opens };
  }
  return null;
}
