import type { DoorCheckIn } from '@/lib/contract/desk/door/shapes';
import { APPLICATION_KINDS, contactKind } from '@/lib/domain/orders/application-kinds';
import type { CheckIn } from '../../attendance/read-check-ins';
import { type DoorNames, HOLDER_KINDS, type Holder } from '../../entry/entry-code';
import { isCode } from '../../platform/codes';
import type { Owner } from '../../platform/owner';

/** Whose check-in a holder's is: an application's contact is a part of it, with a kind of its own. */
export function ownerOfHolder({ kind, code }: Pick<Holder, 'kind' | 'code'>): Owner {
  const application = APPLICATION_KINDS.find((each) => each === kind);
  return { kind: application ? contactKind(application) : kind, code };
}

function holderOfCheckIn({ ownerKind, ownerCode: code, ownerPlace: place }: CheckIn): Holder | undefined {
  const kind = HOLDER_KINDS.find((each) => ownerOfHolder({ kind: each, code }).kind === ownerKind);
  return kind && isCode(code) ? { kind, code, place } : undefined;
}

/** A check-in as doors get to know it; undefined for one of somebody who has no entry code. */
export function checkInOnWire(names: DoorNames, checkIn: CheckIn): DoorCheckIn | undefined {
  const holder = holderOfCheckIn(checkIn);
  if (!holder) return undefined;
  const { id, place, day, scannedAt: at, door, isFirst, undoneAt } = checkIn;
  return {
    id,
    key: names.keyOf(holder),
    place,
    day,
    at,
    door,
    is_first: isFirst,
    is_undone: undoneAt !== null,
  };
}
