'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { CircleCheck, Link2Off } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { CallFailed } from '@/components/orders/call-failed';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Outcome } from '@/components/ui/outcome';
import { callMutation, callQuery } from '@/lib/api/call-query';
import { CallError } from '@/lib/errors';
import { GroupSkeleton } from '../data/group-skeleton';

interface UndoContactProps {
  /** Of the letter that told of the change. */
  secret: string;
  onOpen: (code: string) => void;
}

/** Puts an organiser's address back that was replaced: what was changed, what undoing it does, and one button. */
export function UndoContact({ secret, onOpen }: UndoContactProps) {
  const t = useTranslations('groups.undo');
  const shown = useQuery({
    ...callQuery('undoGroupContact', { secret }),
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const undo = useMutation(callMutation('undoGroupContact'));
  const { data, error } = shown;
  if (error instanceof CallError && error.status >= 400 && error.status < 500) {
    return (
      <Outcome level={2} icon={<Link2Off className="size-6" />} title={t('ended_title')}>
        <p>{t('ended_text')}</p>
      </Outcome>
    );
  }
  if (error) return <CallFailed error={error} onTryAgain={() => void shown.refetch()} />;
  if (!data) return <GroupSkeleton />;
  const values = {
    organization: data.group_organization,
    email: data.group_contact_email,
    other: data.replaced_by,
  };
  if (undo.data) {
    return (
      <Outcome
        level={2}
        icon={<CircleCheck className="size-6" />}
        title={t('undone_title')}
        actions={<Button onClick={() => onOpen(data.code)}>{t('open')}</Button>}
      >
        <p>{t('undone_text', values)}</p>
        <p>{t('undone_next')}</p>
      </Outcome>
    );
  }
  return (
    <section aria-labelledby="undo-contact" className="max-w-form space-y-5">
      <h2 id="undo-contact" className="text-xl">
        {t('title', values)}
      </h2>
      <dl className="space-y-2">
        <div>
          <dt className="text-sm text-quiet">{t('before')}</dt>
          <dd className="font-semibold text-heading wrap-anywhere">{data.group_contact_email}</dd>
        </div>
        <div>
          <dt className="text-sm text-quiet">{t('after')}</dt>
          <dd className="font-semibold text-heading wrap-anywhere">{data.replaced_by}</dd>
        </div>
      </dl>
      {data.undone === 'Y' && <Alert>{t('already')}</Alert>}
      <p>{t('text')}</p>
      {undo.error && <CallFailed error={undo.error} />}
      <Button
        size="large"
        pending={undo.isPending}
        pendingLabel={t('pending')}
        onClick={() => undo.mutate({ secret, commit: 'Y' })}
      >
        {t('submit')}
      </Button>
      <p className="text-sm text-quiet">{t('wanted')}</p>
    </section>
  );
}
