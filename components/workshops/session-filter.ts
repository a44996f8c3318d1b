import type { SessionSummary } from '@/lib/contract/schedule';
import type { CartItem } from '@/lib/contract/workshops';
import { type ConflictReason, conflictBetween } from '@/lib/domain/conflicts';

/** Takes accents and case off, so that "ecole" finds « École ». */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

const searchable = new WeakMap<SessionSummary, string>();

function textOf(session: SessionSummary): string {
  let text = searchable.get(session);
  if (text === undefined) {
    const parts = [
      session.workshops_title,
      session.subtitle,
      session.room?.name,
      session.strand?.name,
      ...session.presenters.map((presenter) => presenter.name),
    ];
    text = plain(parts.filter(Boolean).join(' '));
    searchable.set(session, text);
  }
  return text;
}

/** Whether every word of a search is found in the session's title, subtitle, presenters, room or strand. */
export function matches(session: SessionSummary, search: string): boolean {
  const text = textOf(session);
  return plain(search)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

export interface Clash {
  reason: ConflictReason;
  item: CartItem;
}

/** The chosen sessions that cannot be attended together with this one. What is no longer held stands in nobody's way. */
export function clashesOf(session: SessionSummary, items: readonly CartItem[]): Clash[] {
  return items.flatMap((item) => {
    const reason = item.workshops_cart_status === 'Y' && conflictBetween(session, item);
    return reason ? [{ reason, item }] : [];
  });
}

/** Whether the session can still be taken without giving another one up. */
export function stillFits(session: SessionSummary, items: readonly CartItem[]): boolean {
  const { state } = session.availability;
  const free = state === 'available' || state === 'limited';
  return free && session.cancelled === 'N' && clashesOf(session, items).length === 0;
}
