import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { SIGN_IN_MINUTES } from '@/lib/contract/desk/account';
import { defineLetter } from '../notices/letter/define-letter';
import { link as linkBlock, paragraph } from '../notices/letter/letter-blocks';
import { letterFrame } from '../notices/letter/letter-frame';
import type { Platform } from '../platform/context';
import type { SiteEvent } from '../tenancy/event';
import { addressOfLink } from './links';
import { deskAccounts, deskLinks } from './schema';

const payload = z.object({ account: z.string(), link: z.string() });

/** What both letters are: a link into the desk, for an account that is still there and a link that was not used. */
async function composeLink(
  platform: Platform,
  event: SiteEvent,
  { topic, facts }: { topic: 'desk_sign_in' | 'desk_invitation'; facts: z.infer<typeof payload> },
) {
  const [found] = await platform.db
    .select({ account: deskAccounts, usedAt: deskLinks.usedAt })
    .from(deskLinks)
    .innerJoin(deskAccounts, eq(deskAccounts.code, deskLinks.accountCode))
    .where(eq(deskLinks.id, facts.link));
  if (!found || found.usedAt !== null) return null;
  const { email, locale } = found.account;
  const values = { minutes: SIGN_IN_MINUTES, desk: platform.env.DESK_HOST };
  const { words, frame } = await letterFrame(event, { locale, topic, values });
  const address = addressOfLink(platform, { id: facts.link, locale });
  return frame({
    to: email,
    why: words('why'),
    blocks: [paragraph(words('intro')), linkBlock(words('open'), address), paragraph(words('ignore'))],
  });
}

/** The link that somebody asked for. It goes out in the name of an event that they work on. */
export const signInLetter = defineLetter({
  kind: 'desk-sign-in',
  bound: { by: 'cause', cause: 'Asking for it is limited by address and network.' },
  payload,
  compose: (platform, event, facts) => composeLink(platform, event, { topic: 'desk_sign_in', facts }),
});

/** Tells somebody that they are in the team of an event. */
export const invitationLetter = defineLetter({
  kind: 'desk-invitation',
  bound: { by: 'cause', cause: 'An owner of the event invites somebody, which is limited by account.' },
  payload,
  compose: (platform, event, facts) => composeLink(platform, event, { topic: 'desk_invitation', facts }),
});
