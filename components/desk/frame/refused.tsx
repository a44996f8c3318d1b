import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ErrorScreen } from '@/components/layout/error-screen';
import { ButtonLink } from '@/components/ui/button';
import type { CallError } from '@/lib/errors';
import type { Locale } from '@/lib/i18n/languages';
import { deskPaths, inLocale } from '@/lib/paths';
import { DeskFrame } from './desk-frame';

interface RefusedProps {
  refusal: CallError;
  locale: Locale;
  path: string;
  /** What else whoever opened the page should know. */
  children?: ReactNode;
}

/** In place of a page that somebody may not see, or not any more: why, and where to go on. */
export function Refused({ refusal, locale, path, children }: RefusedProps) {
  const t = useTranslations('desk.refused');
  return (
    <DeskFrame locale={locale} path={path} isSignedIn>
      <ErrorScreen
        status={refusal.status}
        message={t('title')}
        text={Object.values(refusal.errors).flat().join(' ')}
        actions={<ButtonLink href={inLocale(deskPaths.events(), locale)}>{t('back')}</ButtonLink>}
      />
      {children && <div className="wrap">{children}</div>}
    </DeskFrame>
  );
}
