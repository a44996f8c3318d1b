import { ArrowLeft } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { TEXT_LINK } from '@/components/ui/page-link';
import type { getCustomPage } from '@/lib/contract/content/pages';
import type { AnswerOf } from '@/lib/contract/parts/call';
import type { ClientEvent } from '@/lib/contract/parts/event';
import { paths } from '@/lib/paths';
import { SiteLink } from './site-link';
import { Breadcrumbs } from './structured-data';

/** Heading of a custom page, with links to its parent page and its subpages. */
export function PageHeading({ page }: { page: AnswerOf<typeof getCustomPage> }) {
  const t = useTranslations('home');
  const { parent } = page;
  return (
    <header className="wrap space-y-4">
      {parent && (
        <p className="text-base">
          <SiteLink href={paths.page(parent.url)} className={TEXT_LINK}>
            {parent.title}
          </SiteLink>
        </p>
      )}
      <h1 className="max-w-[24ch] text-3xl">{page.title}</h1>
      {page.description && <p className="max-w-measure text-lg text-quiet">{page.description}</p>}
      {page.pages.length > 0 && (
        <nav aria-label={t('pages')}>
          <ul className="flex flex-wrap gap-x-6 gap-y-2">
            {page.pages.map((below) => (
              <li key={below.url}>
                <SiteLink href={paths.page(below.url)} className={TEXT_LINK}>
                  {below.title}
                </SiteLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </header>
  );
}

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

/** At the end of the page of one thing: a link to the list of all. */
export function BackToList({ href, children }: { href: string; children: string }) {
  return (
    <p className="border-t border-line pt-6 print:hidden">
      <SiteLink href={href} className={`inline-flex min-h-11 items-center gap-1.5 ${TEXT_LINK}`}>
        <ArrowLeft className="size-4" aria-hidden />
        {children}
      </SiteLink>
    </p>
  );
}
