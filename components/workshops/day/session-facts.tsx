'use client';

import { useLocale, useTranslations } from 'next-intl';
import { saysSeats, seatsText } from '@/components/programme/words/seats-text';
import { useLanguageMark } from '@/components/programme/words/use-language-mark';
import type { SessionSummary } from '@/lib/contract/parts/session';
import { formatTimeOnDay } from '@/lib/time/format';

/** What most sessions of a list are: a row says what it is otherwise. */
export interface Usual {
  language: string | null | undefined;
  type: SessionSummary['workshops_session_type'] | undefined;
  /** When they are; undefined where each says it. */
  start: string | undefined;
  end: string | undefined;
}

/** What most of some sessions are. */
export function usualOf(sessions: readonly SessionSummary[]): Pick<Usual, 'language' | 'type'> {
  return {
    language: mostUsual(sessions.map(({ language }) => language)),
    type: mostUsual(sessions.map(({ workshops_session_type: type }) => type)),
  };
}

function mostUsual<Value>(values: readonly Value[]): Value | undefined {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0];
}

interface SessionFactsProps {
  session: SessionSummary;
  timeZone: string;
  usual: Usual;
}

/** A session in one line: when it is not at the list's time, who presents it, where, what is unusual, and its places. */
export function SessionFacts({ session, timeZone, usual }: SessionFactsProps) {
  const t = useTranslations('workshops.row');
  const seats = useTranslations('schedule.seats');
  const locale = useLocale();
  const inLanguage = useLanguageMark();
  const { kind, room, language, workshops_session_type: type } = session;
  const {
    workshops_schedule_day: day,
    workshops_schedule_start: start,
    workshops_schedule_end: end,
  } = session;
  const isNamed = kind === 'keynote' || kind === 'panel' || kind === 'social';
  const isFew =
    saysSeats(session) && (session.cancelled === 'Y' || session.availability.state !== 'available');
  const onDay = (instant: string) => formatTimeOnDay(instant, day, timeZone, locale);
  const facts = [
    time(),
    ...session.presenters.map((presenter) => presenter.name),
    room?.name,
    session.workshops_offsite === 'Y' && t('offsite'),
    type !== usual.type && t(type === 'I' ? 'in_person' : 'online'),
    isNamed && t(kind),
    language && (session.texts_language || language !== usual.language) && inLanguage(language),
    session.fee && session.payable === 'instructor' && t('on_site'),
    isFew && places(),
  ].filter((fact) => typeof fact === 'string');
  return facts.join(' · ');

  function time(): string | false {
    if (start !== usual.start) return `${onDay(start)} – ${onDay(end)}`;
    return end !== usual.end && t('until', { time: onDay(end) });
  }

  function places(): string {
    const limited = {
      zero: seats.raw('limited.zero'),
      one: seats.raw('limited.one'),
      other: seats.raw('limited.other'),
    };
    const names = {
      available: seats('available'),
      held: seats('held'),
      full: seats('full'),
      cancelled: seats('cancelled'),
    };
    return seatsText(session, { ...names, limited }, locale);
  }
}
