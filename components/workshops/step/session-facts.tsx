'use client';

import { useLocale, useTranslations } from 'next-intl';
import { partMark } from '@/components/programme/rows/live-rows';
import { useLanguageMark } from '@/components/programme/words/use-language-mark';
import type { SessionSummary } from '@/lib/contract/parts/session';
import { formatMoney } from '@/lib/money';
import { formatTimeOnDay } from '@/lib/time/format';

/** What is told of a row because the list has others. */
export interface Unusual {
  /** Some are in person and some online. */
  mode: boolean;
  /** Some are in other languages. */
  language: boolean;
}

/** What of some sessions is told in each row. */
export function unusualOf(sessions: readonly SessionSummary[]): Unusual {
  const differs = (of: (session: SessionSummary) => string | null) => new Set(sessions.map(of)).size > 1;
  return {
    mode: differs((session) => session.workshops_session_type),
    language: differs((session) => session.language),
  };
}

interface SessionFactsProps {
  session: SessionSummary;
  timeZone: string;
  unusual: Unusual;
}

/** A session in one line: when, what it costs, where, and who presents it. */
export function SessionFacts({ session, timeZone, unusual }: SessionFactsProps) {
  const t = useTranslations('workshops.row');
  const locale = useLocale();
  const inLanguage = useLanguageMark();
  const { kind, room, language, workshops_session_type: type } = session;
  const fee = session.fee && formatMoney(session.fee, locale);
  const isNamed = kind === 'keynote' || kind === 'panel' || kind === 'social';
  const facts = [
    fee && (session.payable === 'instructor' ? t('fee_instructor', { fee }) : t('fee', { fee })),
    session.workshops_offsite === 'Y' && t('offsite'),
    unusual.mode && t(type === 'I' ? 'in_person' : 'online'),
    room?.name,
    isNamed && t(kind),
    unusual.language && language && inLanguage(language),
    ...session.presenters.map((presenter) => presenter.name),
  ].filter((fact) => typeof fact === 'string');
  const onDay = (instant: string) =>
    formatTimeOnDay(instant, session.workshops_schedule_day, timeZone, locale);
  return (
    <p {...partMark('detail')} className="line-clamp-1 text-sm">
      <time dateTime={session.workshops_schedule_start} className="text-text tabular-nums">
        {onDay(session.workshops_schedule_start)}
      </time>
      {' – '}
      <span className="tabular-nums">{onDay(session.workshops_schedule_end)}</span>
      {facts.map((fact) => (
        <span key={fact}> · {fact}</span>
      ))}
    </p>
  );
}
