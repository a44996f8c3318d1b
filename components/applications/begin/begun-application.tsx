'use client';

import { useTranslations } from 'next-intl';
import { useSitePath } from '@/components/i18n/use-site-path';
import { Alert } from '@/components/ui/alert';
import { ButtonLink } from '@/components/ui/button';
import type { ApplicationKind } from '@/lib/domain/applications/application-kinds';
import { paths } from '@/lib/paths';
import { useApplication } from '../data/use-application';

/** The application that was begun on this device: back to where it was left, or to what became of it. */
export function BegunApplication({ kind, code }: { kind: ApplicationKind; code: string }) {
  const t = useTranslations('applications.begun');
  const sitePath = useSitePath();
  const { data: application } = useApplication(kind, code);
  if (!application) return null;
  const isStarted = application.status === 'started';
  return (
    <Alert
      title={t(isStarted ? 'title' : 'sent_title', {
        organization: application.organization || application.code,
      })}
      actions={
        <ButtonLink
          href={sitePath(
            isStarted ? paths.application(kind, undefined, 'next') : paths.applicationConfirmation(kind),
          )}
        >
          {t(isStarted ? 'action' : 'sent_action')}
        </ButtonLink>
      }
    >
      {t(isStarted ? 'text' : 'sent_text')}
    </Alert>
  );
}
