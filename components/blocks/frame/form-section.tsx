import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';

interface FormSectionProps {
  /** Code of the block, used as the id of the section. */
  code: string;
  title: string | null;
  text: string | null;
  /** Below the text: other ways to reach the organisers. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A short form in a page: its purpose on the left, the form in a card on the right. */
export function FormSection({ code, title, text, aside, children }: FormSectionProps) {
  const introduced = title !== null || text !== null || aside !== undefined;
  return (
    <section
      id={code}
      aria-labelledby={title ? `${code}-title` : undefined}
      className={classNames(
        'wrap grid gap-x-12 gap-y-6',
        introduced && 'lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]',
      )}
    >
      {introduced && (
        <div className="min-w-0 space-y-3">
          {title && (
            <h2 id={`${code}-title`} className="text-2xl">
              {title}
            </h2>
          )}
          {text && <p className="max-w-measure text-md text-quiet">{text}</p>}
          {aside}
        </div>
      )}
      <div className="min-w-0 max-w-form rounded-card border border-line bg-raised p-4 sm:p-6">
        {children}
      </div>
    </section>
  );
}
