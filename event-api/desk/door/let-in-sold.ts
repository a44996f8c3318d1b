import { isOnEventDay } from '@/lib/domain/attendance/event-days';
import { ENTRANCE } from '@/lib/domain/attendance/place';
import { REQUEST, refuse } from '@/lib/errors';
import { holderOf } from '../../entry/entry-code';
import { readDoorPeople } from '../../events/arrivals/door-people';
import { type DeskContext, eventOf } from '../desk-use-case';
import { takeScans } from './take-scans';

interface Asked {
  /** The entry code of whoever bought. */
  code: string;
  /** The id of their check-in. */
  scan: string;
  /** The name of the door that lets them in. */
  door: string;
}

/**
 * Lets in who has bought by a link once it is paid, on a day of the event. The page that shows the link asks until then.
 * @throws Refusal 404 when nobody has the code
 */
export async function letInSold(
  context: DeskContext,
  { code, scan, door }: Asked,
): Promise<{ paid: boolean; checked_in: boolean }> {
  const { db, locale, tokens } = context;
  const { event } = eventOf(context);
  const holder = holderOf(tokens, event, code);
  const [buyer] = holder ? await readDoorPeople(db, { event, locale, only: [holder] }) : [];
  if (!buyer) throw refuse(404, REQUEST, 'desk_no_person');
  if (buyer.owes) return { paid: false, checked_in: false };
  const at = context.clock.now();
  if (!isOnEventDay(event.definition.event, at)) return { paid: true, checked_in: false };
  const scans = [{ id: scan, code, place: ENTRANCE, at, anyway: false }];
  const [outcome] = await takeScans(context, { door, scans, undone: [] });
  return { paid: true, checked_in: outcome?.outcome === 'welcome' || outcome?.outcome === 'already' };
}
