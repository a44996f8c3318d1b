'use client';

import { type ReactNode, useState } from 'react';
import { DayButtons, type DayNames } from './day-switcher';

interface DayPanelsProps {
  label: string;
  locale: string;
  /** By conference day, `YYYY-MM-DD`, named on the server, so that no phone has to load what Intl knows of dates. */
  days: readonly { key: string; name: DayNames; content: ReactNode }[];
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
          days={days.map(({ key, name }) => ({ key, name, current: key === chosen }))}
          onChoose={choose}
        />
      </div>
      {days.map(({ key, name, content }) => (
        <section
          key={key}
          aria-label={name.long}
          className={key === chosen ? undefined : 'hidden noscript:block'}
        >
          <p className="hidden pb-4 text-lg font-semibold text-heading noscript:block">{name.long}</p>
          {content}
        </section>
      ))}
    </div>
  );
}
