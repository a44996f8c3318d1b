'use client';

import { CircleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useId, useRef } from 'react';

export interface SummarisedError {
  /** The id of the control to focus; undefined for an error that belongs to no field. */
  id?: string;
  /** The field's label. */
  label?: string;
  message: string;
}

interface ErrorSummaryProps {
  errors: readonly SummarisedError[];
  /** Increases with each refused submit; the summary then takes the focus. */
  attempt: number;
}

/**
 * What is wrong with a form, in one list above it, each entry leading to its field. Screen readers speak it once, because it
 * takes the focus: as an alert they would speak it again, and with every entry that is mended.
 */
export function ErrorSummary({ errors, attempt }: ErrorSummaryProps) {
  const t = useTranslations('form.summary');
  const titleId = useId();
  const box = useRef<HTMLElement>(null);
  const seen = useRef(0);
  const shown = errors.length > 0;

  // Only once per submit: an error that appears again while somebody types must not take the focus away.
  useEffect(() => {
    if (!shown || attempt === seen.current) return;
    seen.current = attempt;
    box.current?.focus();
  }, [attempt, shown]);

  if (!shown) return null;
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="animate-appear space-y-3 rounded-card border border-danger-line border-l-4 border-l-danger bg-danger-soft p-4 sm:p-6"
    >
      <h2 id={titleId} className="flex items-center gap-2 text-lg">
        <CircleAlert className="size-5 shrink-0 text-danger" aria-hidden />
        {t('title', { count: errors.length })}
      </h2>
      <ul className="space-y-2 pl-7">
        {errors.map(({ id, label, message }) => (
          <li key={`${id} ${message}`}>
            {id ? (
              <a
                href={`#${id}`}
                onClick={(event) => {
                  event.preventDefault();
                  goTo(id);
                }}
                className="font-medium text-danger underline decoration-1 underline-offset-[0.18em] hover:decoration-2"
              >
                {label ? t(isSentence(label) ? 'entry_sentence' : 'entry', { label, message }) : message}
              </a>
            ) : (
              <span className="font-medium text-danger">{message}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A question or a sentence needs no colon after it. */
function isSentence(label: string): boolean {
  return /[?!.]$/.test(label);
}

/** Focuses a control; the label stays in view with it. */
function goTo(id: string): void {
  const control = document.getElementById(id);
  if (!control) return;
  control.focus({ preventScroll: true });
  const block = control.closest('fieldset') ?? control.parentElement ?? control;
  block.scrollIntoView?.({ block: 'center' });
}
