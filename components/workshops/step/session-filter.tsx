'use client';

import { SearchX } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useEffect } from 'react';
import { useSitePath } from '@/components/i18n/use-site-path';
import { ClearFilter } from '@/components/programme/filter/clear-filter';
import { FilterForm } from '@/components/programme/filter/filter-form';
import { CLEARS_FILTER_MARK, NONE_MARK } from '@/components/programme/filter/filter-marks';
import { LiveFilter } from '@/components/programme/filter/live-filter';
import { announceSeats } from '@/components/programme/rows/live-rows';
import { type FilterWords, filterWordsFrom } from '@/components/programme/words/filter-words';
import { classNames } from '@/components/ui/class-names';
import { EmptyState } from '@/components/ui/empty-state';
import { TEXT_LINK } from '@/components/ui/page-link';
import type { SessionSummary } from '@/lib/contract/parts/session';
import { paths } from '@/lib/paths';
import type { SessionChoice } from '../seats/session-choice';
import { useFilterOptions } from './use-filter-options';

/** Texts of the schedule's search and filters, where the screen has the formatter of texts. */
function useFilterWords(): FilterWords {
  return filterWordsFrom(useTranslations('schedule.filter'));
}

interface SessionFilterProps {
  /** The id of the element that holds the rows. */
  root: string;
  sessions: readonly SessionSummary[];
  choices: ReadonlyMap<string, SessionChoice>;
  /** Whether phones show it. */
  open: boolean;
  /** The rows. */
  children: ReactNode;
}

const FORM = 'step-filter';
/** The id of what `FilterToggle` shows. */
export const FILTER_ID = 'step-filter-part';

/** The schedule's filters for the sessions of a day, in one row until more are wanted. */
export function SessionFilter({ root, sessions, choices, open, children }: SessionFilterProps) {
  const t = useTranslations('schedule');
  const locale = useLocale();
  const action = useSitePath()(paths.step());
  const options = useFilterOptions(sessions);
  const words = useFilterWords();
  // biome-ignore lint/correctness/useExhaustiveDependencies: seats and choices decide which rows match.
  useEffect(() => announceSeats(root), [root, sessions, choices]);
  return (
    <>
      <div id={FILTER_ID} className={open ? undefined : 'max-sm:hidden'}>
        <FilterForm id={FORM} words={words} action={action} filter={{}} options={options} choosable />
      </div>
      {/* What a filter leaves is told, also when the filter is out of sight. */}
      <div
        className={classNames(
          'flex flex-wrap items-baseline gap-x-4',
          !open && 'max-sm:has-[[data-filtered][hidden]]:sr-only',
        )}
      >
        <LiveFilter
          form={FORM}
          root={root}
          count={sessions.length}
          words={{ zero: t.raw('found.zero'), one: t.raw('found.one'), other: t.raw('found.other') }}
          locale={locale}
        />
        <ClearFilter href={action} label={words.clear} isSet={false} />
      </div>
      {children}
      <div {...NONE_MARK} hidden>
        <EmptyState
          icon={<SearchX className="size-8" />}
          title={t('none.title')}
          action={
            <a href={action} {...CLEARS_FILTER_MARK} className={TEXT_LINK}>
              {t('filter.clear')}
            </a>
          }
        >
          {t('none.text')}
        </EmptyState>
      </div>
    </>
  );
}
