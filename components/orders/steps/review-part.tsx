'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { TextLink } from '@/components/ui/page-link';

interface ReviewPartProps {
  title: string;
  /** The link to change it; `named` is its label for screen readers. */
  change?: { href: string; label: string; named: string };
  children: ReactNode;
}

/** A section of the review with the link to change it. */
export function ReviewPart({ title, change, children }: ReviewPartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="flex items-baseline justify-between gap-4 border-b border-line pb-1.5">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {change && (
          <TextLink href={change.href} aria-label={change.named} className="font-medium">
            {change.label}
          </TextLink>
        )}
      </div>
      <div className="pt-1">{children}</div>
    </section>
  );
}

/** Answers and choices as they will be submitted, by label. */
export function ReviewEntries({ entries }: { entries: readonly { label: string; value: string }[] }) {
  const t = useTranslations('registration');
  return (
    <dl className="py-1">
      {entries.map(({ label, value }) => (
        <div
          key={label}
          className="grid grid-cols-[8.5rem_minmax(0,1fr)] gap-x-4 py-1 sm:grid-cols-[14rem_minmax(0,1fr)]"
        >
          <dt className="text-quiet">{label}</dt>
          <dd className="text-heading">
            <Answer text={value || t('unanswered')} named={label} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** An answer of more letters, or of more lines, is folded: about what four lines of a phone or of a wide screen hold. */
const MAX_OPEN_CHARS = 280;
const MAX_OPEN_LINES = 4;

/** An answer as it was written. A long one shows its beginning and a button for the rest, and all of it on paper. */
function Answer({ text, named }: { text: string; named: string }) {
  const t = useTranslations('registration');
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const isLong = text.length > MAX_OPEN_CHARS || text.trimEnd().split('\n').length > MAX_OPEN_LINES;
  if (!isLong) return <span className="whitespace-pre-line">{text}</span>;
  return (
    <>
      <span
        id={id}
        className={classNames('whitespace-pre-line', isOpen ? 'block' : 'line-clamp-4 print:line-clamp-none')}
      >
        {text}
      </span>
      <Button
        variant="quiet"
        size="compact"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={t(isOpen ? 'answer.show_less_of' : 'answer.show_all_of', { answer: named })}
        onClick={() => setOpen(!isOpen)}
        className="-ml-3 print:hidden"
      >
        {t(isOpen ? 'answer.show_less' : 'answer.show_all')}
      </Button>
    </>
  );
}
