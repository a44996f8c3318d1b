'use client';

import { useMutation } from '@tanstack/react-query';
import { BellOff, BellRing } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useSitePath } from '@/components/i18n/use-site-path';
import { Alert } from '@/components/ui/alert';
import { Button, ButtonLink } from '@/components/ui/button';
import { Outcome } from '@/components/ui/outcome';
import { callMutation } from '@/lib/api/call-query';
import { CallError } from '@/lib/errors';
import { paths } from '@/lib/paths';
import { LinkEnded, useMailedSecret } from './mailed-link';

interface SecretActionProps {
  /** Action of the mailed link. */
  type: 'confirm' | 'unsubscribe';
}

const ICONS = { confirm: BellRing, unsubscribe: BellOff };

/**
 * Carries out the action of a mailed link when a button is pressed: mail programs open links to scan them, which must
 * not subscribe or unsubscribe anybody.
 */
export function SecretAction({ type }: SecretActionProps) {
  const t = useTranslations(`notify.${type}`);
  const common = useTranslations('common');
  const sitePath = useSitePath();
  const secret = useMailedSecret();
  const act = useMutation(callMutation('subscribeEmail'));
  const hasEnded = secret === '' || (act.error instanceof CallError && act.error.status === 422);
  const Icon = ICONS[type];
  const home = (
    <ButtonLink href={sitePath(paths.home())} variant="secondary">
      {t('home')}
    </ButtonLink>
  );

  if (act.isSuccess) {
    return (
      <Outcome level={1} icon={<Icon className="size-6" />} title={t('done_title')} actions={home}>
        <p>{t('done_text')}</p>
      </Outcome>
    );
  }
  if (hasEnded) {
    return <LinkEnded title={t('ended_title')} text={t('ended_text')} actions={home} />;
  }
  return (
    <div className="space-y-5">
      <h1 className="text-3xl">{t('title')}</h1>
      <p className="max-w-measure text-md">{t('text')}</p>
      {act.isError && (
        <Alert tone="danger" live="alert" title={common('failed.title')}>
          {common('failed.text')}
        </Alert>
      )}
      <Button
        size="large"
        pending={act.isPending}
        pendingLabel={t('pending')}
        onClick={() => act.mutate({ type, secret })}
      >
        {t('act')}
      </Button>
    </div>
  );
}
