import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { DeskFrame } from '@/components/desk/frame/desk-frame';
import { Refused } from '@/components/desk/frame/refused';
import { UseLink } from '@/components/desk/sign-in/use-link';
import { MessagesProvider } from '@/components/i18n/messages-provider';
import { ButtonLink } from '@/components/ui/button';
import { readDesk } from '@/lib/api/desk/server';
import { pageLocale } from '@/lib/i18n/page-locale';
import { deskPaths, inLocale } from '@/lib/paths';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('desk.link');
  return { title: t('title') };
}

/** What a mailed link leads to: a button that signs in, or why the link does so no more. */
export default async function LinkPage({ params }: { params: Promise<{ secret: string }> }) {
  const { secret } = await params;
  const [t, locale, read] = await Promise.all([
    getTranslations('desk.link'),
    pageLocale(),
    readDesk('getSignInLink', { secret }),
  ]);
  const path = deskPaths.signInLink(secret);
  if ('refusal' in read) return <Refused refusal={read.refusal} locale={locale} path={path} />;
  const { state, email } = read.answer;
  return (
    <DeskFrame locale={locale} path={path}>
      <div className="mx-auto max-w-form space-y-8">
        <header className="space-y-3">
          <h1 className="text-3xl">{t(state === 'open' ? 'title' : `${state}_title`)}</h1>
          <p className="max-w-measure text-md text-quiet">
            {state === 'open' ? t('lead', { email: email ?? '' }) : t(`${state}_text`)}
          </p>
        </header>
        {state === 'open' ? (
          <MessagesProvider namespaces={['common', 'desk']}>
            <UseLink secret={secret} />
          </MessagesProvider>
        ) : (
          <ButtonLink href={inLocale(deskPaths.signIn(), locale)}>{t('ask')}</ButtonLink>
        )}
      </div>
    </DeskFrame>
  );
}
