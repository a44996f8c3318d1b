'use client';

import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import { headingsFrom } from '@/lib/domain/text/heading-levels';
import type { Locale } from '@/lib/i18n/languages';
import { type KeptWorkshop, readKeptWorkshop } from '@/lib/offline/read-workshop';
import { splitLocale } from '@/lib/paths';
import { formatDay, formatTimeSpan } from '@/lib/time/format';
import { StarButton } from './stars/star-button';

interface OfflineWorkshopProps {
  locale: Locale;
  words: { cancelled: string; star: ComponentProps<typeof StarButton>['words'] };
  /** What the page says where this device keeps no workshop of its address. */
  children: ReactNode;
}

/**
 * On the offline page, which stands in for a page that was not visited: the workshop of that address, from the programme that
 * this device keeps.
 */
export function OfflineWorkshop({ locale, words, children }: OfflineWorkshopProps) {
  const [kept, setKept] = useState<KeptWorkshop>();
  useEffect(() => {
    const { path } = splitLocale(location.pathname);
    readKeptWorkshop(path, locale).then(setKept, () => undefined);
  }, [locale]);
  if (!kept) return children;
  const { timeZone, workshop } = kept;
  return (
    <article className="space-y-6">
      <title>{workshop.title}</title>
      <header className="space-y-2">
        <h1 className="text-3xl">{workshop.title}</h1>
        {workshop.subtitle && <p className="text-lg text-quiet">{workshop.subtitle}</p>}
        {workshop.presenters.length > 0 && <p className="text-md">{workshop.presenters.join(', ')}</p>}
        <StarButton workshop={workshop} words={words.star} />
      </header>
      <ul className="space-y-1 text-md">
        {workshop.sessions.map(({ start, end, room, cancelled }) => (
          <li key={`${start} ${room}`} className={cancelled === 'Y' ? 'line-through' : undefined}>
            <span className="font-semibold text-heading">
              {formatDay(start, timeZone, locale)}, {formatTimeSpan(start, end, timeZone, locale)}
            </span>
            {room && ` · ${room}`}
            {cancelled === 'Y' && <span className="sr-only"> {words.cancelled}</span>}
          </li>
        ))}
      </ul>
      {[workshop.abstract, workshop.description].map(
        (html) =>
          html && (
            <div
              key={html}
              className="prose"
              // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on import; the contract says so.
              dangerouslySetInnerHTML={{ __html: headingsFrom(html, 2) }}
            />
          ),
      )}
    </article>
  );
}
