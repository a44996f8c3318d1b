import type { ReactNode } from 'react';
import { htmlOf } from './html-of';

interface StaticHtmlProps {
  id?: string | undefined;
  className?: string | undefined;
  /** Further attributes, of `row-parts`. */
  marks?: Readonly<Record<string, string>> | undefined;
  children: ReactNode;
}

/** Rows and their groups, into which React does not look: what changes in them is written by scripts (`live-rows`). */
export function StaticHtml({ id, className, marks, children }: StaticHtmlProps) {
  return (
    <div
      {...marks}
      id={id}
      className={className}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: `htmlOf` escapes all texts.
      dangerouslySetInnerHTML={{ __html: htmlOf(children) }}
      // Scripts may have written into them before.
      suppressHydrationWarning
    />
  );
}
