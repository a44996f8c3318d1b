import type { getExhibitorConfirmation } from '@/lib/contract/exhibitors';
import type { AnswerOf } from '@/lib/contract/parts/call';
import type { ApplicationKind } from '@/lib/domain/orders/application-kinds';
import { notFound, REQUEST, refuse } from '@/lib/errors';
import type { UseCaseContext } from '../../calls/use-case';
import { eventTexts } from '../../tenancy/event-texts';
import { rulesOf } from '../application-rules';
import { findApplication } from '../queries';
import { describeApplication } from '../reading/describe-application';
import { readApplication } from '../reading/read-application';
import { hasPaper, isToBePaid } from '../receipts/application-paper';

/** An application that was sent, with what follows. @throws Refusal 409 before it was sent */
export async function getApplicationConfirmation(
  context: UseCaseContext,
  kind: ApplicationKind,
  code: string,
): Promise<AnswerOf<typeof getExhibitorConfirmation>> {
  const { db, event, locale } = context;
  const application = await findApplication(db, { eventCode: event.code, kind, code });
  if (!application) throw notFound('code');
  if (application.state === 'started') throw refuse(409, REQUEST, 'application_not_submitted');
  const texts = eventTexts(event, locale);
  const { invoice_text, terms } = rulesOf(event, kind);
  return {
    ...(await describeApplication(context, await readApplication(context, application))),
    receipt: hasPaper(application) ? 'Y' : 'N',
    invoice_text: isToBePaid(application) ? texts.optional(invoice_text) : null,
    terms: texts.optional(terms),
  };
}
