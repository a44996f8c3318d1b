import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { isOnEventDay } from '@/lib/domain/attendance/event-days';
import { WAYS_AT_DOOR, type WayAtDoor } from '@/lib/domain/attendance/ways-at-door';
import { recordCheckIns } from '../attendance/record-check-ins';
import { undone } from '../platform/database/undone';
import { issueFreeTicket } from '../registration/organiser/issue-free-ticket';
import type { Registering } from '../registration/organiser/register-for';
import { type SoldTicket, sellTicket } from '../registration/organiser/sell-ticket';
import { registrationOwner } from '../registration/registration-owner';
import type { SiteEvent } from '../tenancy/event';
import { type ActPlace, change, reading } from './act';
import { askedTicket, type NotAsked, readAskedTicket } from './asked-ticket';

/** What is sold at the door (docs/rooms/desk.md#sold-at-the-door). */

type Sold = SoldTicket & {
  event: SiteEvent;
  mode: Registering['mode'];
  checkedIn: boolean;
  targets: string[];
};

export const sellAtDoor = change({
  name: 'sell',
  permission: 'desk',
  /** `door`: the name of the door that lets them in as well, once nothing is owed. */
  input: askedTicket.extend({ pay: z.enum(WAYS_AT_DOOR), door: z.string().optional() }),
  audit: ({ event, ticket, pay }) => ({ eventCode: event, targets: [`ticket=${ticket}`, `pay=${pay}`] }),
  async run(place, { pay, door, ...asked }): Promise<NotAsked | Sold> {
    const read = await readAskedTicket(place, asked);
    if (read.outcome !== 'known') return read;
    const { event, registering } = read;
    const { mode } = registering;
    const sold = await register(place, event, { ...registering, pay });
    if (sold.outcome !== 'done') return { ...sold, event, mode, checkedIn: false, targets: [] };
    const { code } = sold.registration;
    const isOwed = sold.invoice !== null && sold.invoice.state !== 'paid';
    const checkedIn =
      door !== undefined &&
      !isOwed &&
      mode === 'in_person' &&
      isOnEventDay(event.definition.event, place.clock.now());
    if (checkedIn) await letIn(place, event, { code, door });
    return { ...sold, event, mode, checkedIn, targets: [code] };
  },
});

async function register(
  place: ActPlace,
  event: SiteEvent,
  { pay, ...registering }: Registering & { pay: WayAtDoor },
): Promise<SoldTicket> {
  if (pay !== 'nothing') return sellTicket(place, event, { ...registering, pay });
  const issued = await issueFreeTicket(place, event, registering);
  return issued.outcome === 'done' ? { ...issued, fees: null, invoice: null } : issued;
}

/** What would become of it: it is tried and undone. */
export const lookAtSale = reading({
  name: 'sell: preview',
  input: sellAtDoor.input,
  run: (place, input) =>
    undone(place.database, (database) =>
      sellAtDoor.run({ ...place, database }, input, async () => undefined),
    ),
});

async function letIn(
  { database, clock, actor }: ActPlace,
  { code: eventCode, definition }: SiteEvent,
  { code, door }: { code: string; door: string },
): Promise<void> {
  const now = clock.now();
  const scan = {
    id: randomUUID(),
    owner: registrationOwner(code),
    ownerPlace: 1,
    scannedAt: now,
    despite: null,
  };
  await recordCheckIns(database.db, {
    ...{ eventCode, timeZone: definition.event.time_zone, door, accountCode: actor, now },
    scans: [{ ...scan, place: { kind: 'entrance' } }],
  });
}
