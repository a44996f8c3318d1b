import { z } from 'zod';
import { APPLICATION_KINDS } from '@/lib/domain/orders/application-kinds';
import { isolated } from '@/lib/domain/text/names';
import { type OrderLetter, orderLetter } from '../../orders/order-letter';
import type { Platform } from '../../platform/context';
import type { SiteEvent } from '../../tenancy/event';
import { mailboxOf } from '../../tenancy/owner-kinds';
import { applicationOwner } from '../application-owner';
import { findApplication } from '../queries';
import { organizationOf } from '../reading/application-words';
import { type ApplicationReading, readApplication } from '../reading/read-application';

/** Which application a letter is about. */
export const letterAbout = z.object({ kind: z.enum(APPLICATION_KINDS), code: z.string() });
export type LetterAbout = z.output<typeof letterAbout>;

/** What all letters to an applicant are written with. */
export interface ApplicationLetter extends OrderLetter {
  reading: ApplicationReading;
  organization: string;
}

/** Null when the application is gone or has no address. */
export async function readApplicationLetter(
  platform: Platform,
  event: SiteEvent,
  { topic, kind, code }: LetterAbout & { topic: string },
): Promise<ApplicationLetter | null> {
  const { db, clock } = platform;
  const eventCode = event.code;
  const application = await findApplication(db, { eventCode, kind, code });
  const mailbox = await mailboxOf(platform, { eventCode, owner: applicationOwner(kind, code) });
  if (!application || !mailbox) return null;
  const reading = await readApplication({ db, event, locale: mailbox.locale, clock }, application);
  const organization = isolated(organizationOf(reading.form.model));
  const values = { organization, kind };
  const { frame, ...letter } = await orderLetter(event, mailbox, { topic, values });
  const { shared, texts } = letter;
  const open = shared('open_application');
  const why = shared('why_application', { event: texts.text(event.definition.event.name), ...values });
  return { ...letter, reading, organization, frame: (parts) => frame({ open, why, ...parts }) };
}
