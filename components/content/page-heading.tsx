import { useTranslations } from 'next-intl';
import { SiteLink } from '@/components/content/site-link';
import { TEXT_LINK } from '@/components/ui/text-link';
import type { getCustomPage } from '@/lib/contract/content/pages';
import type { AnswerOf } from '@/lib/contract/parts/call';
import { paths } from '@/lib/paths';

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
