import type { Environment } from '@/lib/env';
import { DEFAULT_LOCALE } from '@/lib/i18n/languages';
import { deskPaths } from '@/lib/paths';
import type { Platform } from '../platform/context';
import { findEvent } from '../tenancy/find-event';
import { accountOf } from './accounts';
import { replaceStartLink, secretOf } from './links';
import { addMember } from './members';

/** Whether nobody is served in earnest: the database is embedded or on trial, and letters go into a folder. */
const isTrial = ({ DATABASE_URL, TRIAL, SMTP_URL, NODE_ENV }: Environment): boolean =>
  NODE_ENV !== 'test' && SMTP_URL === undefined && (DATABASE_URL === undefined || TRIAL);

/**
 * The path that opens the desk of the demo events as their owner, for whoever has started the site to try it. It works until
 * the next start. Null where people are served in earnest, or without demo events.
 */
export async function openDesk(
  { database, clock, env, tokens }: Platform,
  demoCodes: readonly string[],
): Promise<string | null> {
  if (!isTrial(env) || demoCodes.length === 0) return null;
  const now = clock.now();
  const link = await database.transaction(async (tx) => {
    const demo = (await Promise.all(demoCodes.map((code) => findEvent(tx, code)))).filter(
      (event) => event !== null,
    );
    if (demo.length === 0) return null;
    // Nobody reads its mail: the link is printed.
    const who = { email: `owner@${env.DESK_HOST}`, locale: DEFAULT_LOCALE, now };
    for (const { code: eventCode } of demo) await addMember(tx, { ...who, eventCode, role: 'owner' });
    return replaceStartLink(tx, { account: await accountOf(tx, who), now });
  });
  return link && deskPaths.signInLink(secretOf(tokens, link));
}
