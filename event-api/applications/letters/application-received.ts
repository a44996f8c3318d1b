import { z } from 'zod';
import { APPLICATION_KINDS } from '@/lib/domain/orders/application-kinds';
import { isolated } from '@/lib/domain/text/names';
import { formatMoney } from '@/lib/money';
import { defineLetter } from '../../notices/letter/define-letter';
import type { Db } from '../../platform/database/database';
import { eventTexts } from '../../tenancy/event-texts';
import { eventTranslator } from '../../tenancy/event-translator';
import { findApplication } from '../queries';
import { emailOf, organizationOf } from '../reading/application-words';
import { readApplication } from '../reading/read-application';
import type { LetterAbout } from './letter-frame';

/** Tells the organiser, in the event's first language, that an application waits for a decision, and how to decide. */
export const applicationReceived = defineLetter({
  kind: 'notices.application-received',
  bound: { by: 'cause', cause: 'to the organiser, once for each application' },
  payload: z.object({ kind: z.enum(APPLICATION_KINDS), code: z.string() }),
  async compose({ db, clock }, event, { kind, code }) {
    const application = await findApplication(db, { eventCode: event.code, kind, code });
    if (application?.state !== 'submitted') return null;
    const { contact_email: to, languages, name } = event.definition.event;
    const [locale = 'en'] = languages;
    const reading = await readApplication({ db, event, locale, clock }, application);
    const words = await eventTranslator(event, locale, 'mail.application_received');
    const { text } = eventTexts(event, locale);
    const organization = isolated(organizationOf(reading.form.model));
    const { fees, choice } = reading;
    const total = formatMoney({ amount: fees.total, currency: fees.currency }, locale);
    const values = { event: text(name), organization, kind };
    return {
      to,
      locale,
      subject: words('subject', values),
      preview: words('preview', values),
      heading: words('heading'),
      blocks: [
        { kind: 'paragraph', text: words('intro', values) },
        {
          kind: 'facts',
          facts: [
            { label: words('organization'), value: organization },
            { label: words('email'), value: emailOf(reading) ?? '' },
            { label: words(kind), value: choice?.name ?? '' },
            {
              label: words('total'),
              value: `${total} (${words(`paid_by_${application.paidBy ?? 'none'}`)})`,
            },
            { label: words('code'), value: code, strong: true },
          ].filter(({ value }) => value !== ''),
        },
        { kind: 'paragraph', text: `${words('how')}\n${commands(code)}` },
      ],
      why: words('why'),
    };
  },
});

/** The commands with which an organiser reads and decides an application. */
const commands = (code: string): string =>
  ['show', 'approve', 'decline'].map((verb) => `npm run event -- applications ${verb} ${code}`).join('\n');

/** Sent once for each application. */
export const enqueueReceived = (
  tx: Db,
  { eventCode, kind, code, now }: LetterAbout & { eventCode: string; now: string },
): Promise<void> =>
  applicationReceived.enqueue(tx, {
    eventCode,
    now,
    payload: { kind, code },
    once: `${eventCode}:${kind}:${code}`,
  });
