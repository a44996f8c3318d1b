import type { ReactNode } from 'react';
import type { PageWords } from './words/page-words';

/** Heading of a page of the programme, with actions on the right. */
export function PageHeader({ words, children }: { words: Omit<PageWords, 'image'>; children?: ReactNode }) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div className="min-w-0 space-y-3">
        <h1 className="max-w-[24ch] text-2xl lg:text-3xl">{words.title}</h1>
        {words.description && <p className="max-w-measure text-md text-quiet">{words.description}</p>}
      </div>
      {children}
    </header>
  );
}
