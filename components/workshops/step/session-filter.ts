import type { SessionSummary } from '@/lib/contract/parts/session';
import { plainLetters } from '@/lib/domain/plain-letters';

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
    text = plainLetters(parts.filter(Boolean).join(' '));
    searchable.set(session, text);
  }
  return text;
}

/** Whether every word of a search occurs in title, subtitle, presenters, room or strand. */
export function matches(session: SessionSummary, search: string): boolean {
  const text = textOf(session);
  return plainLetters(search)
    .split(/\s+/)
    .every((word) => text.includes(word));
}
