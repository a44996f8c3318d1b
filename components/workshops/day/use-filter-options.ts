'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { FilterOptions } from '@/components/programme/filter/filter-group';
import { useLanguageMark } from '@/components/programme/words/use-language-mark';
import type { SessionSummary } from '@/lib/contract/parts/session';

/** What some sessions can be filtered by, read from themselves. */
export function useFilterOptions(sessions: readonly SessionSummary[]): FilterOptions {
  const t = useTranslations('schedule');
  const inLanguage = useLanguageMark();
  return useMemo(() => {
    const distinct = <Value extends string>(values: readonly (Value | null)[]) =>
      [...new Set(values)].filter((value) => value !== null);
    const strands = new Map(
      sessions.flatMap(({ strand }) => (strand ? [[strand.code, strand.name] as const] : [])),
    );
    return {
      strand: [...strands].map(([value, name]) => ({ value, name })),
      kind: distinct(sessions.map(({ kind }) => kind)).map((value) => ({
        value,
        name: t(`mark.kind.${value}`),
      })),
      audience: distinct(sessions.flatMap(({ audiences }) => audiences)).map((name) => ({
        value: name,
        name,
      })),
      mode: distinct(sessions.map((session) => MODES[session.workshops_session_type])).map((value) => ({
        value,
        name: t(`mark.${value}`),
      })),
      language: distinct(sessions.map(({ language }) => language)).map((value) => ({
        value,
        name: inLanguage(value),
      })),
    };
  }, [sessions, t, inLanguage]);
}

const MODES = { I: 'in_person', O: 'online' } as const;
