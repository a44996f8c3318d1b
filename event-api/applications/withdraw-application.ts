import { notFound, REQUEST, refuse } from '@/lib/errors';
import type { UseCase } from '../calls/use-case';
import { requireOwner } from '../tenancy/require-owner';
import { applicationOwner } from './application-owner';
import { giveUpApplication } from './decide/give-up-application';
import { applicationWithdrawn } from './letters/given-up';
import { withdrawnForOrganiser } from './letters/to-organiser';
import { lockApplications, moveApplication } from './queries';
import { getApplicationConfirmation } from './reads';

/**
 * Takes an application back that waits for a decision: its places go to others, and everything that was charged is given back.
 * Withdrawn already: nothing changes. @throws Refusal 404 at `code` without the grant; 409 before it was sent, and once it was decided
 */
export const withdrawApplication: UseCase<'withdrawApplication'> = async (context, { kind, code }) => {
  const { database, event, clock } = context;
  const eventCode = event.code;
  await requireOwner(context, applicationOwner(kind, code), 'code');
  await database.transaction(async (tx) => {
    const [application] = await lockApplications(tx, { eventCode, kind, codes: [code] });
    if (!application) throw notFound('code');
    const { state } = application;
    if (state === 'withdrawn') return;
    if (state === 'started') throw refuse(409, REQUEST, 'application_not_submitted');
    if (state !== 'submitted') throw refuse(409, REQUEST, 'application_decided');
    const now = clock.now();
    const { amount: refund } = await giveUpApplication(tx, application, { to: 'withdrawn', now });
    await moveApplication(tx, application, { to: 'withdrawn', withdrawnAt: now });
    const currency = application.currency ?? '';
    await applicationWithdrawn.enqueue(tx, { eventCode, now, payload: { kind, code, refund, currency } });
    await withdrawnForOrganiser.enqueue(tx, { eventCode, now, payload: { kind, code } });
  });
  return getApplicationConfirmation(context, kind, code);
};
