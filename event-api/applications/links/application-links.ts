import type { ApplicationKind } from '@/lib/domain/applications/application-kinds';
import type { Platform } from '../../platform/context';
import type { SiteEvent } from '../../tenancy/event';
import { issueLinkUntilOver } from '../../tenancy/issue-link';
import { isApplicationKind } from '../application-owner';

/** Never change it, because mails contain links with it. */
const PURPOSE = 'open-application';

interface Opened {
  kind: ApplicationKind;
  code: string;
}

/** The secret of a mailed link that opens an application on any device, until the event is over. */
export function issueApplicationLink(
  platform: Pick<Platform, 'tokens' | 'clock'>,
  { event, kind, code }: Opened & { event: SiteEvent },
): Promise<string> {
  return issueLinkUntilOver(platform, { event, purpose: PURPOSE, subject: `${kind}:${code}` });
}

/** The application that a link opens; null when the link is forged or has expired. */
export async function readApplicationLink(
  { tokens }: Pick<Platform, 'tokens'>,
  { eventCode, secret }: { eventCode: string; secret: string },
): Promise<Opened | null> {
  const [kind = '', code] =
    (await tokens.readLink(secret, { eventCode, purpose: PURPOSE }))?.split(':') ?? [];
  return isApplicationKind(kind) && code ? { kind, code } : null;
}
