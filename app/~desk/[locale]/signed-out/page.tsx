import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { DeskFrame } from '@/components/desk/frame/desk-frame';
import { ButtonLink } from '@/components/ui/button';
import { pageLocale } from '@/lib/i18n/page-locale';
import { deskPaths, inLocale } from '@/lib/paths';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('desk.sign_out');
  return { title: t('title') };
}

export default async function SignedOutPage() {
  const [t, locale] = await Promise.all([getTranslations('desk.sign_out'), pageLocale()]);
  return (
    <DeskFrame locale={locale} path={deskPaths.signedOut()}>
      <div className="mx-auto max-w-form space-y-8">
        <header className="space-y-3">
          <h1 className="text-3xl">{t('title')}</h1>
          <p className="max-w-measure text-md text-quiet">{t('text')}</p>
        </header>
        <ButtonLink href={inLocale(deskPaths.signIn(), locale)}>{t('again')}</ButtonLink>
      </div>
    </DeskFrame>
  );
}
