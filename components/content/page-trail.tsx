import { getTranslations } from 'next-intl/server';
import { TEXT_LINK } from '@/components/ui/text-link';
import type { ClientEvent } from '@/lib/contract/parts/event';
import { SiteLink } from './site-link';
import { Breadcrumbs } from './structured-data';

interface PageTrailProps {
  event: ClientEvent;
  /** From the page below the home page down to this one; paths without language. */
  trail: readonly { name: string; path: string }[];
}

/**
 * Where a page is within the site, for people and for search engines. Narrow screens begin with the page's title instead;
 * a link at the end of these pages leads back to their list.
 */
export async function PageTrail({ event, trail }: PageTrailProps) {
  const t = await getTranslations('own_pages');
  const above = trail.slice(0, -1);
  const current = trail.at(-1);
  return (
    <>
      <Breadcrumbs event={event} trail={trail} />
      <nav aria-label={t('trail')} className="wrap hidden pt-6 text-sm sm:block print:hidden">
        <ol className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {[{ name: t('home'), path: '/' }, ...above].map(({ name, path }) => (
            <li key={path} className="flex items-center gap-x-2">
              <SiteLink href={path} className={`inline-flex min-h-8 items-center ${TEXT_LINK}`}>
                {name}
              </SiteLink>
              <span aria-hidden className="text-icon">
                ›
              </span>
            </li>
          ))}
          <li aria-current="page" className="min-w-0 truncate text-quiet">
            {current?.name}
          </li>
        </ol>
      </nav>
    </>
  );
}
