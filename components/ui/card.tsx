import type { ReactNode } from 'react';
import { classNames } from './class-names';

interface CardProps {
  as?: 'div' | 'section' | 'article' | 'li';
  /** `none`: for cards that begin with a picture or contain rows. */
  padding?: 'regular' | 'none';
  /** The selected card, or the visitor's own. */
  selected?: boolean;
  className?: string;
  /** The id of the heading that names a section. */
  labelledBy?: string;
  children: ReactNode;
}

/** A raised surface with a hairline border and no shadow. */
export function Card({
  as: Element = 'div',
  padding = 'regular',
  selected = false,
  className,
  labelledBy,
  children,
}: CardProps) {
  return (
    <Element
      aria-labelledby={labelledBy}
      className={classNames(
        'overflow-clip rounded-card border bg-raised',
        selected ? 'border-accent-text ring-1 ring-accent-text' : 'border-line',
        padding === 'regular' && 'p-4 sm:p-6',
        className,
      )}
    >
      {children}
    </Element>
  );
}
