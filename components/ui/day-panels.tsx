'use client';

import { type ReactNode, useState } from 'react';
import { DayButtons, type DayNames } from './day-switcher';

interface DayPanelsProps {
  label: string;
  locale: string;
  /** By conference day, `YYYY-MM-DD`, named on the server: what formats dates is no part of the page's script. */
  days: readonly { key: string; names: DayNames; content: ReactNode }[];
}

/** A part of a page for each conference day, of which one is shown. Without scripts all of them are. */
export function DayPanels({ label, locale, days }: DayPanelsProps) {
  const [chosen, choose] = useState(days[0]?.key);
  return (
    <div className="space-y-6">
      <div className="noscript:hidden">
        <DayButtons
          label={label}
          locale={locale}
          days={days.map(({ key, names }) => ({ key, names, current: key === chosen }))}
          onChoose={choose}
        />
      </div>
      {days.map(({ key, names, content }) => (
        <section
          key={key}
          aria-label={names.long}
          className={key === chosen ? undefined : 'hidden noscript:block'}
        >
          <p className="hidden pb-4 text-lg font-semibold text-heading noscript:block">{names.long}</p>
          {content}
        </section>
      ))}
    </div>
  );
}
