import { groupedEntryCode } from '@/lib/domain/entry-code';
import { paths } from '@/lib/paths';
import { formatDate, formatDateSpan, formatDay, formatTimeSpan } from '@/lib/time/format';
import { FileAnswer } from '../../calls/use-case';
import { attendeeName } from '../../forms/answered-texts';
import { readAnswers } from '../../forms/queries';
import { paperLogo } from '../../orders/paper-logo';
import { sellerLines } from '../../orders/receipt';
import { receiptPdf } from '../../orders/receipt-task';
import type { Platform } from '../../platform/context';
import { inThread } from '../../platform/threads/threads';
import { readProgramme } from '../../programme/read-programme';
import type { Registration } from '../../registration/queries';
import { registrationAnswers } from '../../registration/registration-owner';
import type { SiteEvent } from '../../tenancy/event';
import { eventAddress } from '../../tenancy/event-address';
import { eventPlace, eventTexts, eventTranslator } from '../../tenancy/event-texts';
import { type Attended, certificateCode } from './certificate';

const HOUR_MINUTES = 60;

/** An instant within a day, of which only the day is said. */
const noonOf = (day: string): string => `${day}T12:00:00.000Z`;

/** A certificate of attendance as a tagged PDF, in the language of the registration. */
export async function certificateFile(
  { db, env, tokens }: Pick<Platform, 'db' | 'env' | 'tokens'>,
  event: SiteEvent,
  { registration, attended }: { registration: Registration; attended: Attended },
): Promise<FileAnswer> {
  const { locale } = registration;
  const words = await eventTranslator(event, locale, 'certificate');
  const { text } = eventTexts(event, locale);
  const { name, theme, starts_at, ends_at, time_zone: zone, contact_email } = event.definition.event;
  const { model } = await readAnswers(db, registrationAnswers(registration));
  const programme = await readProgramme(db, event);
  const code = certificateCode(tokens, event, registration);
  const { days, sessions, minutes } = attended;
  const span = formatDateSpan(starts_at, ends_at, zone, locale);
  const hours = words('hours_of', {
    hours: Math.floor(minutes / HOUR_MINUTES),
    minutes: minutes % HOUR_MINUTES,
  });
  const title = words('title');
  const sheet = {
    language: locale,
    cover: { code: event.code, theme },
    documentTitle: `${title} · ${text(name)}`,
    seller: sellerLines(event, { lines: [], locale, words }),
    event: text(name),
    logo: await paperLogo(db, event),
    title,
    facts: [
      [words('attendee'), attendeeName(model) ?? ''],
      [words('event'), [text(name), span, eventPlace(event, locale)].filter(Boolean).join('\n')],
      [words('days'), days.map((day) => formatDate(noonOf(day), 'UTC', locale)).join('\n')],
      ...(minutes > 0 ? [[words('hours'), hours] as const] : []),
    ] as const,
    amounts: [],
    note: null,
    lists:
      sessions.length === 0
        ? []
        : [
            {
              heading: words('sessions'),
              items: sessions.map(({ workshopCode, startsAt, endsAt }) => ({
                title: text(programme.workshopByCode.get(workshopCode)?.title ?? workshopCode),
                lines: [formatDay(startsAt, zone, locale), formatTimeSpan(startsAt, endsAt, zone, locale)],
              })),
            },
          ],
    notes: [
      words('verify', {
        code: groupedEntryCode(code),
        address: `${eventAddress(env, event)}${paths.certificateCall(code)}`,
      }),
      words('questions', { email: contact_email }),
    ],
  };
  const file = `${event.code}-${words('file')}.pdf`;
  return new FileAnswer(await inThread(receiptPdf, sheet), 'application/pdf', file, locale, true);
}
