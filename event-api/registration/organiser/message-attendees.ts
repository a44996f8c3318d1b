import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { Clock } from '../../platform/clock';
import type { Database, Db } from '../../platform/database/database';
import { rows } from '../../platform/database/statements';
import { ERASED_DOMAIN } from '../../platform/erased-address';
import type { Registration } from '../queries';
import { areWanted, type RegistrationFilter, registrationPages } from '../reading/list-registrations';
import { organiserMessageRecipients, organiserMessages, registrations } from '../schema';
import { findMessage, type OrganiserMessage, organiserMessage } from './organiser-message';

export type Draft = Pick<OrganiserMessage, 'code' | 'subject' | 'text' | 'path'>;

/** Whom to write to: those with a ticket, in a session, or all who come. */
export type Recipients = Pick<RegistrationFilter, 'eventCode' | 'trackCode' | 'sessionCode'>;

const whoCome = (recipients: Recipients): RegistrationFilter => ({
  ...recipients,
  statuses: ['submitted', 'changed'],
  also: isReachable,
});

const isReachable = sql`${registrations.email} not like ${`%@${ERASED_DOMAIN}`}`;

/** What sending would do. `other_text`: the code was used for another message. */
export interface MessagePreview {
  isOtherText: boolean;
  /** Who would get it now, by the language in which they get it, the most first. */
  languages: readonly ReadersOfLanguage[];
  /** How many of those asked for have it already. */
  already: number;
}

export interface ReadersOfLanguage {
  locale: Registration['locale'];
  recipients: number;
  /** The oldest of them. */
  first: Registration;
}

/** Finds out who would get a message. Changes nothing. */
export async function previewMessage(db: Db, draft: Draft, recipients: Recipients): Promise<MessagePreview> {
  const { eventCode } = recipients;
  const counts = await rows<{
    locale: Registration['locale'];
    all: number | string;
    already: number | string;
  }>(
    db,
    sql`select locale, count(*) as all, count(*) filter (where ${hasIt(draft.code)}) as already
        from ${registrations} where ${areWanted(whoCome(recipients))}
        group by locale order by count(*) desc, locale`,
  );
  const languages: ReadersOfLanguage[] = [];
  for (const { locale, all, already } of counts) {
    const first = await firstWithout(db, draft, recipients, locale);
    if (first) languages.push({ locale, recipients: Number(all) - Number(already), first });
  }
  return {
    isOtherText: isOther(await findMessage(db, { eventCode, code: draft.code }), draft),
    languages,
    already: counts.reduce((sum, { already }) => sum + Number(already), 0),
  };
}

async function firstWithout(
  db: Db,
  draft: Draft,
  recipients: Recipients,
  locale: Registration['locale'],
): Promise<Registration | undefined> {
  const also = sql`${isReachable} and ${registrations.locale} = ${locale} and not ${hasIt(draft.code)}`;
  for await (const [first] of registrationPages(db, { ...whoCome(recipients), also })) return first;
  return undefined;
}

/**
 * Writes a message to attendees, each once: whoever has got the message with this code before does not get it again, also when
 * two commands run at once. The running site sends it.
 * @returns how many get it; `other_text` when the code was used for another message
 */
export function messageAttendees(
  { database, clock }: { database: Database; clock: Clock },
  draft: Draft,
  recipients: Recipients,
): Promise<number | 'other_text'> {
  const { eventCode } = recipients;
  const now = clock.now();
  return database.transaction(async (tx) => {
    await tx
      .insert(organiserMessages)
      .values({ eventCode, ...draft, writtenAt: now })
      .onConflictDoNothing();
    if (isOther(await findMessage(tx, { eventCode, code: draft.code }), draft)) return 'other_text';
    const before = await countRecipients(tx, eventCode, draft.code);
    await organiserMessage.enqueueSelected(tx, {
      eventCode,
      now,
      query: sql`
        insert into ${organiserMessageRecipients} (event_code, message_code, registration_code)
        select ${registrations.eventCode}, ${draft.code}::text, ${registrations.code}
        from ${registrations} where ${areWanted(whoCome(recipients))}
        on conflict do nothing
        returning jsonb_build_object('code', registration_code, 'message', message_code) as payload,
          ${`${eventCode}:`}::text || message_code || ':' || registration_code as once`,
    });
    return (await countRecipients(tx, eventCode, draft.code)) - before;
  });
}

const countRecipients = (tx: Db, eventCode: string, code: string): Promise<number> =>
  tx.$count(
    organiserMessageRecipients,
    sql`${organiserMessageRecipients.eventCode} = ${eventCode}
      and ${organiserMessageRecipients.messageCode} = ${code}`,
  );

const hasIt = (messageCode: string) => sql`exists (
  select 1 from ${organiserMessageRecipients}
  where ${organiserMessageRecipients.eventCode} = ${registrations.eventCode}
    and ${organiserMessageRecipients.messageCode} = ${messageCode}
    and ${organiserMessageRecipients.registrationCode} = ${registrations.code}
)`;

const isOther = (message: OrganiserMessage | undefined, { subject, text, path }: Draft): boolean =>
  message !== undefined &&
  !isDeepStrictEqual([message.subject, message.text, message.path], [subject, text, path]);
