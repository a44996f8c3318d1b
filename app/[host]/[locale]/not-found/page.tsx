import { getTranslations } from 'next-intl/server';
import { ErrorScreen } from '@/components/layout/error-screen';
import { ButtonLink } from '@/components/ui/button';
import { readEvent } from '@/lib/api/server';
import { pageLocale } from '@/lib/i18n/page-locale';
import { inLocale, paths } from '@/lib/paths';

export const revalidate = 3600;

export function generateStaticParams(): [] {
  return [];
}

/**
 * Rendered with status 404 in place of pages that do not exist (specification §2, §8). Next leaves out the metadata of
 * such a page, except that it is not to be indexed, so the title is rendered here.
 */
export default async function NotFoundPage() {
  const [t, locale, event] = await Promise.all([getTranslations('errors'), pageLocale(), readEvent()]);
  return (
    <>
      <title>{`${t('not_found_title')} · ${event.name}`}</title>
      <ErrorScreen
        status={404}
        message={t('not_found_title')}
        text={t('not_found_text')}
        actions={<ButtonLink href={inLocale(paths.home(), locale)}>{t('back_home')}</ButtonLink>}
      />
    </>
  );
}
