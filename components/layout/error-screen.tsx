import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button';

interface ErrorScreenProps {
  /** The HTTP status; 404 gets a link back to the home page (specification §8). */
  status?: number;
  /** Why, when it is known; 'Error' otherwise. */
  message?: ReactNode;
  /** The home page in the reader's language. */
  homeHref: string;
  /** What else can be done: try again. */
  action?: ReactNode;
}

/** The screen of a page that is not there or could not be shown. */
export function ErrorScreen({ status = 500, message, homeHref, action }: ErrorScreenProps) {
  const t = useTranslations('errors');
  const missing = status === 404;
  return (
    <div className="wrap py-section">
      <p className="text-lg font-medium tabular-nums text-quiet">{status}</p>
      <h1 className="mt-2 max-w-[20ch] text-3xl">
        {message ?? (missing ? t('not_found_title') : t('error'))}
      </h1>
      <p className="mt-4 max-w-measure text-md text-quiet">
        {missing ? t('not_found_text') : t('error_text')}
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        {missing && <ButtonLink href={homeHref}>{t('back_home')}</ButtonLink>}
        {action}
      </div>
    </div>
  );
}
