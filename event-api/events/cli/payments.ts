import { DEFAULT_LOCALE } from '@/lib/i18n/languages';
import { formatMoney } from '@/lib/money';
import { localMinute } from '@/lib/time/format';
import { listInDoubt, lookAtGateway, type Resolved, resolvePayment } from '../../checkout/payments-in-doubt';
import type { Payment } from '../../checkout/schema';
import { createGateway } from '../../platform/create-platform';
import { csvLines } from '../../platform/csv';
import { rowOwner } from '../../platform/database/owner-columns';
import { createLog } from '../../platform/log';
import { ownerKey } from '../../platform/owner';
import { findEvent } from '../../tenancy/find-event';
import type { HasOwnerKinds } from '../../tenancy/owner-kinds';
import type { PaymentsCommand } from './arguments/payments';
import type { ChangingPlace } from './audited';
import {
  DONE_EXIT_CODE,
  inColumns,
  refused,
  type Terminal,
  UNUSABLE_EXIT_CODE,
  unknownEvent,
} from './terminal';

type Place = ChangingPlace & HasOwnerKinds;

const HEADINGS = ['id', 'event', 'of', 'amount', 'state', 'since', 'gateway', 'reference', 'says'];

/** Shows payments whose outcome is not known, and finishes one of them. @returns the exit code */
export async function payments(terminal: Terminal, place: Place, command: PaymentsCommand): Promise<number> {
  const { database, clock, owners, readEnvironment } = place;
  const { db } = database;
  const gateway = createGateway(readEnvironment(), { database, clock });
  if (command.verb === 'resolve') {
    const context = { db, database, clock, owners, gateway, log: createLog() };
    return tell(terminal, place, command.id, await resolvePayment(context, command.id));
  }
  const { event, as, bom } = command;
  if (event !== undefined && !(await findEvent(db, event))) return unknownEvent(terminal, event);
  const rows = await listInDoubt(db, { eventCode: event, now: clock.now() });
  const lines = [HEADINGS];
  for (const payment of rows) lines.push([...cellsOf(payment), await lookAtGateway({ gateway }, payment)]);
  if (as === 'csv') terminal.out(csvLines(lines, { bom }));
  else if (rows.length === 0) terminal.out('No payment is in doubt.\n');
  else terminal.out(inColumns(lines));
  return DONE_EXIT_CODE;
}

function cellsOf(payment: Payment): string[] {
  const { id, eventCode, amount, currency, state, changedAt, gateway, gatewayReference } = payment;
  return [
    id,
    eventCode,
    ownerKey(rowOwner(payment)),
    formatMoney({ amount, currency }, DEFAULT_LOCALE),
    state,
    localMinute(changedAt, 'UTC'),
    gateway,
    gatewayReference ?? '',
  ];
}

function tell(terminal: Terminal, { note }: Place, id: string, { outcome, payment }: Resolved): number {
  if (payment) note({ eventCode: payment.eventCode });
  switch (outcome) {
    case 'unknown':
      return refused(terminal, `There is no payment ${id}`);
    case 'already':
      return refused(terminal, `Payment ${id} is ${payment?.state}: it is not in doubt`);
    case 'early':
      return refused(terminal, `Payment ${id} is under way: the site finishes it by itself within the hour`);
    case 'other gateway':
      return refused(
        terminal,
        `Payment ${id} was made with ${payment?.gateway}, which is not the gateway in use`,
      );
    case 'open':
      terminal.err(`The gateway does not know yet what became of payment ${id}; try again later.\n`);
      return UNUSABLE_EXIT_CODE;
    case 'done':
      terminal.out(`Payment ${id} is ${payment?.state} now.\n`);
      return DONE_EXIT_CODE;
  }
}
