'use client';

import { useTranslations } from 'next-intl';
import { useSitePath } from '@/components/i18n/use-site-path';
import { Alert } from '@/components/ui/alert';
import { ButtonLink } from '@/components/ui/button';
import { TextLink } from '@/components/ui/page-link';
import { failureText } from '@/lib/errors';
import { paths } from '@/lib/paths';

interface OpenedByCodeProps {
  /** The code in the address, once it is known what it opens. */
  code: string | undefined;
  error: Error | null;
}

/** Says what the code in the address opens, or why it opens nothing. */
export function OpenedByCode({ code, error }: OpenedByCodeProps) {
  const t = useTranslations('registration.state');
  const sitePath = useSitePath();
  if (code !== undefined) {
    return (
      <Alert tone="success" title={t('opened_title', { code })}>
        <TextLink href={sitePath(paths.start())}>{t('see_all')}</TextLink>
      </Alert>
    );
  }
  if (!error) return null;
  return (
    <Alert
      tone="warning"
      live="status"
      actions={
        <ButtonLink variant="secondary" href={sitePath(paths.bypass())}>
          {t('enter_code')}
        </ButtonLink>
      }
    >
      {failureText(error, t('code_unanswered'))}
    </Alert>
  );
}
