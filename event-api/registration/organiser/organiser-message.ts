import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Environment } from '@/lib/env';
import { attendeeName } from '../../forms/answered-texts';
import { readAnswers } from '../../forms/queries';
import { defineLetter } from '../../notices/letter/define-letter';
import type { Letter } from '../../notices/letter/letter';
import { link, paragraph, paragraphsOf } from '../../notices/letter/letter-blocks';
import { letterFrame } from '../../notices/letter/letter-frame';
import type { Db } from '../../platform/database/database';
import type { SiteEvent } from '../../tenancy/event';
import { eventLink } from '../../tenancy/event-address';
import { findRegistration, type Registration } from '../queries';
import { registrationAnswers } from '../registration-owner';
import { organiserMessages } from '../schema';
import { isSubmitted } from '../statuses';

export type OrganiserMessage = typeof organiserMessages.$inferSelect;

/** What an organiser writes to attendees. Who cancelled since does not get it any more. */
export const organiserMessage = defineLetter({
  kind: 'notices.organiser-message',
  bound: { by: 'cause', cause: 'the organiser sends it' },
  payload: z.object({ code: z.string(), message: z.string() }),
  async compose({ db, env }, event, { code, message: messageCode }) {
    const registration = await findRegistration(db, { eventCode: event.code, code });
    const message = await findMessage(db, { eventCode: event.code, code: messageCode });
    if (!registration || !message || !isSubmitted(registration.status)) return null;
    return composeMessage({ db, env }, event, { registration, message });
  },
});

/** The letter for one attendee, in their language, as the organiser sees it before it is sent. */
export async function composeMessage(
  { db, env }: { db: Db; env: Pick<Environment, 'PUBLIC_ORIGIN' | 'PORT'> },
  event: SiteEvent,
  {
    registration,
    message: { subject, text, path },
  }: { registration: Registration; message: Pick<OrganiserMessage, 'subject' | 'text' | 'path'> },
): Promise<Letter> {
  const { locale, email: to } = registration;
  const { words, texts, frame } = await letterFrame(event, { locale, topic: 'subscription' });
  const name = attendeeName((await readAnswers(db, registrationAnswers(registration))).model);
  const paragraphs = paragraphsOf(texts.text(text));
  const title = texts.text(subject);
  return frame({
    to,
    subject: title,
    preview: paragraphs[0] ?? '',
    heading: title,
    name,
    blocks: [
      ...paragraphs.map(paragraph),
      path === null ? null : link(words('news_look'), eventLink(env, event, locale, path)),
    ],
  });
}

/** A message that was written to attendees of an event. */
export async function findMessage(
  db: Db,
  { eventCode, code }: { eventCode: string; code: string },
): Promise<OrganiserMessage | undefined> {
  const [message] = await db
    .select()
    .from(organiserMessages)
    .where(and(eq(organiserMessages.eventCode, eventCode), eq(organiserMessages.code, code)));
  return message;
}
