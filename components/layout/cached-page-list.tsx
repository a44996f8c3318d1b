'use client';

import { useEffect, useState } from 'react';
import { TEXT_LINK } from '@/components/ui/page-link';
import type { Locale } from '@/lib/i18n/languages';
import { listCachedPages } from '@/lib/offline/list-cached-pages';

interface CachedPageListProps {
  locale: Locale;
  title: string;
  /** Shown when no page is stored. */
  none: string;
}

/** The pages that this device can show without a connection, in the page's language. */
export function CachedPageList({ locale, title, none }: CachedPageListProps) {
  const [pages, setPages] = useState<{ href: string; title: string }[]>();
  useEffect(() => {
    listCachedPages(locale).then(setPages, () => setPages([]));
  }, [locale]);
  if (!pages) return null;
  return (
    <section className="space-y-3">
      <h2 className="text-xl">{title}</h2>
      {pages.length === 0 ? (
        <p className="text-quiet">{none}</p>
      ) : (
        <ul className="space-y-2">
          {pages.map((page) => (
            <li key={page.href}>
              {/* A router link would fetch the page's payload, which is not stored. */}
              <a href={page.href} className={TEXT_LINK}>
                {page.title}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
