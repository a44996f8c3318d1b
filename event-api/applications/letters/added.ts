import { z } from 'zod';
import { isolated } from '@/lib/domain/text/names';
import { DEFAULT_LOCALE, type Locale } from '@/lib/i18n/languages';
import { formatMoney } from '@/lib/money';
import { defineLetter } from '../../notices/letter/define-letter';
import { facts, paragraph } from '../../notices/letter/letter-blocks';
import { letterFrame } from '../../notices/letter/letter-frame';
import { attachReceipt } from '../../orders/receipt';
import type { Db } from '../../platform/database/database';
import type { SiteEvent } from '../../tenancy/event';
import { eventTexts } from '../../tenancy/event-texts';
import { readApplicationPaper } from '../application-paper';
import { extrasOf } from '../offers';
import { findApplication } from '../queries';
import { organizationOf } from '../reading/application-words';
import { readApplication } from '../reading/read-application';
import type { AddedExtra } from '../schema';
import { type LetterAbout, letterAbout, readApplicationLetter } from './application-letter';

const about = letterAbout.extend({
  extras: z.array(z.object({ extraCode: z.string(), quantity: z.int() })),
  /** What they cost, in minor units. */
  total: z.int(),
});

/** Confirms that extras were added to an application, with the receipt of all; an invoice comes with its own letter. */
export const extrasAdded = defineLetter({
  kind: 'notices.application-extras',
  bound: { by: 'act', perDay: 20 },
  payload: about,
  async compose(platform, event, { kind, code, ...added }) {
    const letter = await readApplicationLetter(platform, event, { topic: 'application_extras', kind, code });
    if (!letter) return null;
    const { reading, locale, words, frame } = letter;
    const { db, clock } = platform;
    const paper = await readApplicationPaper({ db, event, locale, clock }, reading.application);
    return frame({
      blocks: [
        paragraph(words('intro')),
        facts(
          addedFacts(event, locale, {
            ...added,
            kind,
            label: words('total'),
            currency: reading.fees.currency,
          }),
        ),
        paragraph(words(reading.application.state === 'approved' ? 'approved' : 'undecided')),
        paragraph(words('attached')),
      ],
      attachments: [await attachReceipt(event, paper)],
    });
  },
});

/** Tells the organiser, in the event's first language, what was added to an application. */
export const extrasForOrganiser = defineLetter({
  kind: 'notices.application-extras-organiser',
  bound: { by: 'cause', cause: 'to the organiser, once for each addition' },
  payload: about,
  async compose({ db, clock }, event, { kind, code, ...added }) {
    const application = await findApplication(db, { eventCode: event.code, kind, code });
    if (application?.state !== 'submitted' && application?.state !== 'approved') return null;
    const { contact_email: to, languages } = event.definition.event;
    const [locale = DEFAULT_LOCALE] = languages;
    const { form, fees } = await readApplication({ db, event, locale, clock }, application);
    const values = { organization: isolated(organizationOf(form.model)), kind };
    const { words, frame } = await letterFrame(event, {
      ...{ locale, topic: 'application_extras_organiser', values },
    });
    return frame({
      to,
      blocks: [
        paragraph(words('intro')),
        facts(addedFacts(event, locale, { ...added, kind, label: words('total'), currency: fees.currency })),
        paragraph(`${words('how')}\nnpm run event -- applications show ${code}`),
      ],
      why: words('why'),
    });
  },
});

/** How many of each, and what they cost together. */
function addedFacts(
  event: SiteEvent,
  locale: Locale,
  {
    kind,
    extras,
    total,
    label,
    currency,
  }: Omit<z.output<typeof about>, 'code'> & {
    label: string;
    currency: string;
  },
) {
  const texts = eventTexts(event, locale);
  return [
    ...extras.map(({ extraCode, quantity }) => {
      const offered = extrasOf(event, kind).find((extra) => extra.code === extraCode);
      return { label: offered ? texts.text(offered.name) : extraCode, value: String(quantity) };
    }),
    { label, value: formatMoney({ amount: total, currency }, locale) },
  ];
}

/** Tells of an addition, the applicant and the organiser once each. */
export async function enqueueAdded(
  tx: Db,
  {
    eventCode,
    kind,
    code,
    attempt,
    extras,
    total,
    now,
  }: LetterAbout & {
    eventCode: string;
    attempt: string;
    extras: readonly AddedExtra[];
    /** In minor units. */
    total: number;
    now: string;
  },
): Promise<void> {
  const payload = { kind, code, extras: [...extras], total };
  const letter = { eventCode, now, payload, once: `${eventCode}:${code}:${attempt}` };
  await extrasAdded.enqueue(tx, letter);
  await extrasForOrganiser.enqueue(tx, letter);
}
