import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { DeskFrame } from '@/components/desk/frame/desk-frame';
import { SignInForm } from '@/components/desk/sign-in/sign-in-form';
import { MessagesProvider } from '@/components/i18n/messages-provider';
import { Alert } from '@/components/ui/alert';
import { SIGN_IN_MINUTES } from '@/lib/contract/desk/account';
import { pageLocale } from '@/lib/i18n/page-locale';
import { deskPaths } from '@/lib/paths';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('desk.sign_in');
  return { title: t('title') };
}

export default async function SignInPage() {
  const [t, locale] = await Promise.all([getTranslations('desk.sign_in'), pageLocale()]);
  return (
    <DeskFrame locale={locale} path={deskPaths.signIn()}>
      <div className="mx-auto max-w-form">
        <noscript className="mb-6 block">
          <Alert tone="warning">{t('no_scripts')}</Alert>
        </noscript>
        <MessagesProvider namespaces={['common', 'form', 'desk']}>
          <SignInForm minutes={SIGN_IN_MINUTES} />
        </MessagesProvider>
      </div>
    </DeskFrame>
  );
}
