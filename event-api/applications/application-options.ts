import type { z } from 'zod';
import type { applicationOption, applicationReviewOption } from '@/lib/contract/applications/application';
import type { ApplicationKind } from '@/lib/domain/orders/application-kinds';
import { translator } from '@/lib/i18n/translate';
import type { UseCaseContext } from '../calls/use-case';
import { eventTexts } from '../tenancy/event-texts';
import { applicationsClosed, closingOf, donationLimit, rulesOf, stepsOf } from './application-rules';

type Reader = Pick<UseCaseContext, 'event' | 'locale' | 'clock'>;

/** What applying involves, before one begins. */
export async function getApplicationOption(
  reader: Reader,
  kind: ApplicationKind,
): Promise<z.output<typeof applicationOption>> {
  const { event, locale } = reader;
  const closed = applicationsClosed(reader, kind);
  const api = await translator(locale, 'api');
  const rules = rulesOf(event, kind);
  const donations = donationLimit(event, kind);
  return {
    open: closed ? 'N' : 'Y',
    message: closed && api(closed.key, closed.values),
    closes: closed ? null : closingOf(event, kind),
    steps: stepsOf(event, kind),
    contacts: rules.contacts,
    donations: { taken: donations > 0 ? 'Y' : 'N', greatest: donations },
    pay_by: rules.pay_by,
  };
}

/** What has to be known to pay. */
export function getApplicationReviewOption(
  { event, locale }: Reader,
  kind: ApplicationKind,
): z.output<typeof applicationReviewOption> {
  const texts = eventTexts(event, locale);
  const { pay_by, invoice_text, terms } = rulesOf(event, kind);
  return { pay_by, invoice_text: texts.optional(invoice_text), terms: texts.optional(terms) };
}
