'use client';

import { useTranslations } from 'next-intl';
import { useDeferredValue, useMemo, useState } from 'react';
import { SearchField } from '@/components/form/search-field';
import type { FilterOptions } from '@/components/programme/filter/filter-group';
import { type AudienceCodes, sessionFacts } from '@/components/programme/session-facts';
import { chipClass } from '@/components/ui/button-class';
import type { SessionSummary } from '@/lib/contract/parts/session';
import { type Facet, filterRows } from '@/lib/domain/programme/schedule-filter';
import { plainLetters } from '@/lib/domain/text/plain-letters';
import { useFilterOptions } from './use-filter-options';

/** Fewer sessions are seen at a glance. */
const MIN_FILTERED_SESSIONS = 8;
const CHIPS = ['mode', 'language', 'kind', 'audience', 'strand'] as const;
/** Answers name audiences; the filter goes by the names. */
const NO_CODES: AudienceCodes = new Map();

interface Chip {
  facet: Facet;
  values: readonly string[];
  name: string;
}

export interface TimeFilter {
  text: string;
  setText: (text: string) => void;
  /** Chosen chips, by facet and value. */
  chosen: ReadonlySet<string>;
  toggle: (chip: string) => void;
  clear: () => void;
}

/** What is asked for stays while one goes from time to time, but the words are for one search. */
export function useTimeFilter(): TimeFilter {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  return {
    text,
    setText,
    chosen,
    toggle: (chip) =>
      setChosen(
        (before) =>
          new Set(before.has(chip) ? [...before].filter((each) => each !== chip) : [...before, chip]),
      ),
    clear: () => {
      setText('');
      setChosen(new Set());
    },
  };
}

const keyOf = ({ facet, values }: Chip) => `${facet} ${values.join(' ')}`;

/** Chips for what some of these sessions are and others are not. */
function useChips(sessions: readonly SessionSummary[]): readonly Chip[] {
  const t = useTranslations('workshops.day');
  const options: FilterOptions = useFilterOptions(sessions);
  const hasFull = sessions.some(({ availability: { state } }) => state === 'full' || state === 'held');
  return useMemo(() => {
    const free: Chip = { facet: 'availability', values: ['available', 'limited'], name: t('free') };
    const others = CHIPS.flatMap((facet) => {
      const offered = options[facet] ?? [];
      return offered.length > 1 ? offered.map(({ value, name }) => ({ facet, values: [value], name })) : [];
    });
    return hasFull ? [free, ...others] : others;
  }, [options, hasFull, t]);
}

/** The sessions that match, and the controls; there are none where a glance is enough. */
export function useFiltered(sessions: readonly SessionSummary[], filter: TimeFilter) {
  const chips = useChips(sessions);
  const text = useDeferredValue(filter.text);
  const rows = useMemo(
    () =>
      sessions.map((session) => ({
        session,
        facts: sessionFacts(session, NO_CODES),
        words: plainLetters(
          [
            session.workshops_title,
            session.subtitle,
            session.room?.name,
            session.strand?.name,
            ...session.presenters.map(({ name }) => name),
          ].join(' '),
        ),
        availability: session.availability.state,
      })),
    [sessions],
  );
  const isOffered = sessions.length >= MIN_FILTERED_SESSIONS;
  const shown = useMemo(() => {
    if (!isOffered) return sessions;
    const wanted: Partial<Record<Facet, string[]>> = {};
    for (const chip of chips) {
      if (filter.chosen.has(keyOf(chip)))
        wanted[chip.facet] = [...(wanted[chip.facet] ?? []), ...chip.values];
    }
    return rows.filter(filterRows({ ...wanted, q: text })).map(({ session }) => session);
  }, [rows, chips, filter.chosen, text, isOffered, sessions]);
  return { shown, controls: isOffered && <Controls {...{ chips, filter }} /> };
}

function Controls({ chips, filter }: { chips: readonly Chip[]; filter: TimeFilter }) {
  const t = useTranslations('schedule.filter');
  return (
    <div className="space-y-2">
      <SearchField
        label={t('q')}
        placeholder={t('placeholder')}
        value={filter.text}
        onChange={(event) => filter.setText(event.target.value)}
      />
      {chips.length > 0 && (
        <fieldset className="-m-1 flex min-w-0 gap-2 overflow-x-auto p-1">
          <legend className="sr-only">{t('title')}</legend>
          {chips.map((chip) => {
            const key = keyOf(chip);
            return (
              <button
                key={key}
                type="button"
                aria-pressed={filter.chosen.has(key)}
                onClick={() => filter.toggle(key)}
                className={chipClass(filter.chosen.has(key))}
              >
                {chip.name}
              </button>
            );
          })}
        </fieldset>
      )}
    </div>
  );
}
