'use client';

import { ChevronDown, ChevronUp } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { classNames } from '../class-names';
import { SummaryActionPlace } from './summary-action';

/** From here on the summary stands beside the page and covers nothing of it. */
const BESIDE = '(width >= 64rem)';

/** Keeps `--bottom-inset` at the height of a line at the bottom of the window, so that what floats stays above it. */
function useBottomInset(line: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = line.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const { style } = document.documentElement;
    const beside = window.matchMedia(BESIDE);
    const measure = () => {
      if (beside.matches) style.removeProperty('--bottom-inset');
      else style.setProperty('--bottom-inset', `${element.offsetHeight}px`);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    beside.addEventListener('change', measure);
    return () => {
      observer.disconnect();
      beside.removeEventListener('change', measure);
      style.removeProperty('--bottom-inset');
    };
  }, [line]);
}

interface SummaryLayoutProps {
  /** "Your order". */
  title: ReactNode;
  /** The running total, already formatted; always in view. Left out where nothing costs anything: the title stands there. */
  total?: ReactNode;
  /** Lines of the summary, with their total. */
  summary: ReactNode;
  /** Below the total: the time left on a hold. */
  note?: ReactNode;
  /** Across the bottom line when something about the order has to be decided soon. */
  strip?: ReactNode;
  /** The main column. Its `SummaryAction` is shown beside the total. */
  children: ReactNode;
  /** Below the main column. The keyboard comes to it last: from the last field it goes to the button, and then back. */
  after?: ReactNode;
}

/**
 * A main column with the summary of an order and the button that goes on: beside it from 1024 px, below that one line at
 * the bottom, which opens to the summary. The button is in view without scrolling in both. A long label of the
 * button takes two lines rather than a second row, and its longest word takes no more room than is kept for it, so that the line is as
 * high before the button comes, also in the system's wider letters.
 */
export function SummaryLayout({ title, total, summary, note, strip, children, after }: SummaryLayoutProps) {
  const t = useTranslations('common.summary');
  const [open, setOpen] = useState(false);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const id = useId();
  const line = useRef<HTMLElement>(null);
  useBottomInset(line);
  const Chevron = open ? ChevronDown : ChevronUp;
  // Beside the column the total is in the summary, so that below it there may be nothing: no button while a payment is pending.
  const empty = {
    line: !note && 'lg:group-has-[[data-action-place]:empty]/summary:hidden',
    border: !note && !strip && 'lg:group-has-[[data-action-place]:empty]/summary:border-b-0',
  };
  return (
    <SummaryActionPlace value={place}>
      <div className="lg:grid lg:min-h-[60dvh] lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr] lg:items-start lg:gap-x-12">
        <div className="peer/column min-w-0">{children}</div>
        <aside
          ref={line}
          data-bottom-sheet
          aria-labelledby={`${id}-title`}
          onKeyDown={(event) => {
            if (event.key === 'Escape') setOpen(false);
          }}
          className={classNames(
            'group/summary fixed inset-x-0 bottom-0 z-20 border-t border-line bg-raised shadow-float',
            'lg:row-span-2 lg:sticky lg:top-[calc(var(--header-height)+1.5rem)] lg:z-auto lg:flex lg:max-h-[calc(100dvh-var(--header-height)-3rem)] lg:flex-col lg:rounded-card lg:border lg:shadow-none',
          )}
        >
          <div
            id={`${id}-lines`}
            className={classNames(
              'max-h-[60dvh] overflow-y-auto border-b border-line px-4 pt-4 lg:block lg:max-h-none lg:min-h-0 lg:px-6 lg:pt-5',
              !open && 'hidden',
              empty.border,
            )}
          >
            <h2 id={`${id}-title`} className="text-lg">
              {title}
            </h2>
            <div className="pt-2 pb-4">{summary}</div>
          </div>
          {strip && <div className="px-4 pt-1 text-sm lg:px-6 lg:pt-3">{strip}</div>}
          <div
            className={classNames(
              'flex min-h-16 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-1.5 lg:flex-col lg:items-stretch lg:gap-3 lg:px-6 lg:py-4',
              empty.line,
            )}
          >
            {/* As narrow as its longest word group, so that it shares the row where it can. */}
            <div className="flex w-min grow flex-wrap items-center justify-between gap-x-3 leading-tight whitespace-nowrap lg:w-auto lg:grow-0">
              <button
                type="button"
                aria-expanded={open}
                aria-controls={`${id}-lines`}
                onClick={() => setOpen(!open)}
                className="-my-1 inline-flex min-h-8 items-center gap-1 rounded-control py-1 text-base font-semibold text-heading tabular-nums lg:hidden"
              >
                {total !== undefined && <span className="sr-only">{t('total')}</span>}
                {total ?? title}
                <Chevron className="size-5 shrink-0 text-icon" aria-hidden />
                <span className="sr-only">{open ? t('hide') : t('show')}</span>
              </button>
              {note && <div className="text-sm max-lg:[&_svg]:hidden">{note}</div>}
            </div>
            <div
              ref={setPlace}
              data-action-place
              className="max-w-full grow-[99] basis-44 lg:grow-0 lg:basis-auto max-lg:[&_button]:px-2 max-lg:[&_button]:py-1 max-lg:[&_button]:leading-tight max-lg:[&_button]:wrap-anywhere"
            />
          </div>
        </aside>
        {/* Not where a screen that is still loading ends: from there it would jump to below what comes. */}
        {after && (
          <div className="pt-6 peer-has-[div[aria-busy=true]]/column:invisible lg:col-start-1">{after}</div>
        )}
      </div>
    </SummaryActionPlace>
  );
}
