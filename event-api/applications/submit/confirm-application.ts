import type { ApplicationKind } from '@/lib/domain/applications/application-kinds';
import type { ConfirmPayment } from '../../platform/owner-kind';
import { enqueueRefunded } from '../letters/application-refunded';
import { lockApplications } from '../queries';
import { fulfilApplication } from './fulfil-application';

/**
 * Fulfils an application whose payment was charged: in the call that charged, or in the task that finishes payments after a
 * crash. When others have by now what it chose, or it was sent in another way meanwhile, the whole amount is given back and
 * the applicant is told. What it still holds stays, so that another choice can be sent at once.
 */
export const confirmApplication =
  (kind: ApplicationKind): ConfirmPayment =>
  async (tx, payment, now) => {
    const { eventCode, owner, lines, amount, currency } = payment;
    const [application] = await lockApplications(tx, { eventCode, kind, codes: [owner.code] });
    if (!application) return 'lost';
    const isSent = application.state !== 'started';
    const fees = { lines: [...lines], total: amount, currency };
    const lost = isSent ? [] : await fulfilApplication(tx, { application, fees, paidBy: 'card', now });
    if (!isSent && lost.length === 0) return 'fulfilled';
    await enqueueRefunded(tx, payment, { kind, reason: isSent ? 'sent' : 'places_lost', now });
    return 'lost';
  };
