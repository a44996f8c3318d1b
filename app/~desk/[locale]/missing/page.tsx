import { getTranslations } from 'next-intl/server';
import { DeskFrame } from '@/components/desk/frame/desk-frame';
import { ErrorScreen } from '@/components/layout/error-screen';
import { ButtonLink } from '@/components/ui/button';
import { pageLocale } from '@/lib/i18n/page-locale';
import { deskPaths, inLocale } from '@/lib/paths';

/** Rendered with status 404 in place of pages that do not exist. */
export default async function MissingPage() {
  const [t, locale] = await Promise.all([getTranslations('desk.refused'), pageLocale()]);
  return (
    <DeskFrame locale={locale} path={deskPaths.events()}>
      <title>{t('missing_title')}</title>
      <ErrorScreen
        status={404}
        message={t('missing_title')}
        text={t('missing_text')}
        actions={<ButtonLink href={inLocale(deskPaths.events(), locale)}>{t('back')}</ButtonLink>}
      />
    </DeskFrame>
  );
}
