import { localHour } from '../../time/format';

/** A day with more slots than this is summed up by the hour. */
const MAX_SLOTS = 24;

interface GlanceSlot {
  start: string;
  end: string;
  kind: string;
  sessions: number;
}

/** A slot of the organiser, or the number of sessions that begin within an hour. */
export type GlanceRow<Slot> = { slot: Slot } | { start: string; sessions: number };

/**
 * A day at a glance: its slots in order of time. A schedule of talks of many lengths has a slot for every time at which one
 * begins; for such a day the sessions are counted by the hour of the event's local time, and only other slots, such as
 * breaks, keep rows of their own.
 */
export function glanceRows<Slot extends GlanceSlot>(
  slots: readonly Slot[],
  timeZone: string,
): GlanceRow<Slot>[] {
  if (slots.length <= MAX_SLOTS) return slots.map((slot) => ({ slot }));
  const rows: GlanceRow<Slot>[] = [];
  let hour: { key: string; row: { start: string; sessions: number } } | undefined;
  for (const slot of slots) {
    if (slot.kind !== 'workshops') {
      rows.push({ slot });
      continue;
    }
    const key = localHour(slot.start, timeZone);
    if (hour?.key === key) {
      hour.row.sessions += slot.sessions;
    } else {
      hour = { key, row: { start: slot.start, sessions: slot.sessions } };
      rows.push(hour.row);
    }
  }
  return rows;
}
