'use client';

import { ChevronDown, ChevronUp } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useId, useState } from 'react';
import { classNames } from './class-names';

interface SummaryLayoutProps {
  /** "Your order". */
  title: ReactNode;
  /** The running total, already formatted; always in view. */
  total: ReactNode;
  /** Lines of the summary. */
  summary: ReactNode;
  /** Below the total: the time left on a hold. */
  note?: ReactNode;
  /** The main column. */
  children: ReactNode;
}

/**
 * A main column with the summary of an order: beside it from 1024 px, below that a sheet at the bottom that shows the
 * total and opens to the lines.
 */
export function SummaryLayout({ title, total, summary, note, children }: SummaryLayoutProps) {
  const t = useTranslations('common.summary');
  const [open, setOpen] = useState(false);
  const id = useId();
  const Chevron = open ? ChevronDown : ChevronUp;
  return (
    <div className="pb-32 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start lg:gap-12 lg:pb-0">
      <div className="min-w-0">{children}</div>
      <aside
        data-bottom-sheet
        aria-labelledby={`${id}-title`}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setOpen(false);
        }}
        className={classNames(
          'fixed inset-x-0 bottom-0 z-20 border-t border-line bg-raised shadow-float',
          'lg:sticky lg:top-[calc(var(--header-height)+1.5rem)] lg:z-auto lg:rounded-card lg:border lg:shadow-none',
        )}
      >
        <div
          id={`${id}-lines`}
          className={classNames(
            'max-h-[60dvh] overflow-y-auto px-4 pt-4 lg:block lg:max-h-none lg:px-6 lg:pt-6',
            !open && 'hidden',
          )}
        >
          <h2 id={`${id}-title`} className="text-lg">
            {title}
          </h2>
          <div className="py-4">{summary}</div>
        </div>
        <div className="flex items-center justify-between gap-4 px-4 py-3 lg:border-t lg:border-line lg:px-6 lg:py-4">
          <div className="min-w-0">
            <p className="flex flex-wrap items-baseline gap-x-2">
              <span className="text-sm text-quiet">{t('total')}</span>
              <span className="text-lg font-semibold tabular-nums text-heading">{total}</span>
            </p>
            {note && <div className="text-sm">{note}</div>}
          </div>
          <button
            type="button"
            aria-expanded={open}
            aria-controls={`${id}-lines`}
            onClick={() => setOpen(!open)}
            className="inline-flex min-h-11 shrink-0 items-center gap-1 rounded-control px-3 text-sm font-semibold text-accent-text lg:hidden"
          >
            {open ? t('hide') : t('show')}
            <Chevron className="size-5" aria-hidden />
          </button>
        </div>
      </aside>
    </div>
  );
}
