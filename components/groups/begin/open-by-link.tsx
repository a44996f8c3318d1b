'use client';

import { useMutation } from '@tanstack/react-query';
import { Link2Off } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { CallFailed } from '@/components/orders/call-failed';
import { Outcome } from '@/components/ui/outcome';
import { callMutation } from '@/lib/api/call-query';
import { CallError } from '@/lib/errors';
import { GroupSkeleton } from '../data/group-skeleton';
import { ContinueGroup } from './continue-group';

interface OpenByLinkProps {
  /** Of a mail to the group's organiser. */
  secret: string;
  onOpened: (code: string) => void;
}

/** Opens a group by a mailed link; a link that has ended leads to opening it by its code. */
export function OpenByLink({ secret, onOpened }: OpenByLinkProps) {
  const t = useTranslations('groups');
  const { mutate, error, data } = useMutation(
    callMutation('checkGroup', { onSuccess: ({ code, organiser }) => organiser === 'Y' && onOpened(code) }),
  );
  useEffect(() => mutate({ secret }), [secret, mutate]);
  const isRefused = error instanceof CallError && error.status >= 400 && error.status < 500;
  if (error && !isRefused) return <CallFailed error={error} onTryAgain={() => mutate({ secret })} />;
  if (!isRefused && data?.organiser !== 'N') return <GroupSkeleton />;
  return (
    <div className="max-w-form space-y-8">
      <Outcome level={2} icon={<Link2Off className="size-6" />} title={t('link_ended_title')}>
        <p>{t('link_ended_text')}</p>
      </Outcome>
      <ContinueGroup onOpened={onOpened} />
    </div>
  );
}
