import type { RegistrationOverview } from '@/lib/contract/parts/registration';
import { paymentWord } from '../../checkout/payments';
import { attendeeName } from '../../forms/answered-texts';
import { MAX_RENEWALS } from '../../platform/inventory/hold-ends';
import type { Registration } from '../queries';
import { describeTracksWith } from '../tracks';
import { ownTicket } from './own-ticket';
import { type RegistrationReading, readRegistration, type TicketReader } from './read-registration';

/** A registration's overview for its owner, in any status. */
export async function readOverview(
  reader: TicketReader,
  registration: Registration,
): Promise<RegistrationOverview> {
  return overviewOf(reader, await readRegistration(reader, registration));
}

/** The overview of a registration that was read already. */
export async function overviewOf(
  reader: TicketReader,
  {
    registration,
    track,
    answers,
    holds,
    places,
    payment,
    paid,
    fees,
    ofGroup,
    leftChange,
    steps,
  }: RegistrationReading,
): Promise<RegistrationOverview> {
  const { code, email, status, mode, groupCode, leftToGroupAt } = registration;
  const now = reader.clock.now();
  const [description] = describeTracksWith(reader, [track], places);
  if (!description) throw new Error(`Track ${track.code} was not described.`);
  const running = holds.filter((hold) => hold.endsAt > now);
  const ends = running.map((hold) => hold.endsAt).sort();
  const renewals = Math.max(0, ...running.map((hold) => hold.renewals));
  return {
    code,
    email,
    started: status === 'started' ? 'Y' : 'N',
    status,
    track: description,
    mode,
    name: attendeeName(answers.model),
    steps: steps.map((step) => ({
      id: step.id,
      complete: step.complete ? 'Y' : 'N',
      open: step.open ? 'Y' : 'N',
    })),
    total: { amount: fees.total, currency: fees.currency },
    reserved_until: ends[0] ?? null,
    extensions_left: running.length === 0 ? 0 : Math.max(0, MAX_RENEWALS - renewals),
    payment: paymentWord(payment),
    entry: ownTicket(reader, registration, paid),
    group:
      groupCode === null
        ? null
        : {
            code: groupCode,
            left: leftToGroupAt === null ? 'N' : 'Y',
            discount: ofGroup.discount,
            added: leftChange
              ? {
                  amount: leftChange.feesAfter.total - leftChange.feesBefore.total,
                  currency: fees.currency,
                }
              : null,
          },
  };
}
