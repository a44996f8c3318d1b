'use client';

import { useMutation } from '@tanstack/react-query';
import { BellOff, BellRing } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useSitePath } from '@/components/i18n/use-site-path';
import { Button, ButtonLink } from '@/components/ui/button';
import { Outcome } from '@/components/ui/outcome';
import { callMutation } from '@/lib/api/call-query';
import { CallError } from '@/lib/errors';
import { paths } from '@/lib/paths';
import { LinkEnded, OpeningLink, useSentSecret } from './mailed-link';

/**
 * Ends the reminders that a mailed link names, says which, and offers to have them sent again
 * (docs/rooms/registration.md#reminders).
 */
export function EndReminders() {
  const t = useTranslations('notify.reminders');
  const sitePath = useSitePath();
  const { mutate, data, error, isPending } = useMutation(callMutation('endReminders'));
  const secret = useSentSecret(mutate);
  const hasEnded =
    secret === '' || (error instanceof CallError && error.status < 500 && error.status !== 429);
  const home = (
    <ButtonLink href={sitePath(paths.home())} variant="secondary">
      {t('home')}
    </ButtonLink>
  );

  if (hasEnded && !data) {
    return <LinkEnded title={t('ended_title')} text={t('ended_text')} actions={home} />;
  }
  if (data) {
    const { kind, email, wanted } = data;
    const isWanted = wanted === 'Y';
    return (
      <Outcome
        key={wanted}
        level={1}
        icon={isWanted ? <BellRing className="size-6" /> : <BellOff className="size-6" />}
        title={t(isWanted ? 'undone_title' : `${kind}_title`)}
        actions={
          <>
            <Button
              variant="secondary"
              pending={isPending}
              pendingLabel={t('undoing')}
              onClick={() => mutate({ secret, undo: isWanted ? 'N' : 'Y' })}
            >
              {t(isWanted ? 'again' : 'undo')}
            </Button>
            {home}
          </>
        }
      >
        <p>{t(isWanted ? 'undone_text' : `${kind}_text`, { email })}</p>
      </Outcome>
    );
  }
  return (
    <OpeningLink
      title={error ? t('failed_title') : t('pending')}
      hasFailed={error !== null}
      onAgain={() => mutate({ secret })}
    />
  );
}
