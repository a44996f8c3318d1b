'use client';

import { useQuery } from '@tanstack/react-query';
import { Link2Off } from 'lucide-react';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useSitePath } from '@/components/i18n/use-site-path';
import { useCodeOfAddress } from '@/components/orders/begin/use-code-of-address';
import { CallFailed } from '@/components/orders/call-failed';
import { ButtonLink } from '@/components/ui/button';
import { Outcome } from '@/components/ui/outcome';
import { callQuery } from '@/lib/api/call-query';
import { CallError } from '@/lib/errors';
import { paths } from '@/lib/paths';
import { GroupSkeleton } from '../data/group-skeleton';
import { EnterGroupCode } from './enter-group-code';
import { JoinGroup } from './join-group';
import type { JoinScreenProps } from './join-props';

/** Joining a group from its invitation or by its link (specification §2, `/group-start/{group_code}`). */
export function JoinScreen(props: JoinScreenProps) {
  const code = useCodeOfAddress();
  const secret = useSearchParams().get('secret') ?? undefined;
  if (code === undefined) return <GroupSkeleton />;
  if (code === '' && !secret) return <EnterGroupCode hrefOf={paths.groupStart} />;
  return <CheckedGroup {...props} code={code} secret={secret} />;
}

function CheckedGroup({
  code,
  secret,
  ...props
}: JoinScreenProps & { code: string; secret: string | undefined }) {
  const t = useTranslations('groups.join');
  const sitePath = useSitePath();
  const { data, error, refetch } = useQuery({
    ...callQuery('checkGroup', { ...(code !== '' && { code }), ...(secret && { secret }) }),
    // A group code may be tried a few times only: it is not asked for again with each look at the window.
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (data) return <JoinGroup {...props} group={data} secret={secret} refetch={() => void refetch()} />;
  if (!error) return <GroupSkeleton />;
  if (error instanceof CallError && error.status === 404) {
    return <EnterGroupCode hrefOf={paths.groupStart} wrong={code} error={error} />;
  }
  if (error instanceof CallError && error.status === 422) {
    return (
      <Outcome
        level={1}
        icon={<Link2Off className="size-6" />}
        title={t('expired_title')}
        actions={
          <ButtonLink variant="secondary" href={sitePath(paths.lookup())}>
            {t('open_yours')}
          </ButtonLink>
        }
      >
        <p>{error.errors.secret?.join(' ') ?? error.messages.join(' ')}</p>
        <p>{t('expired_text')}</p>
      </Outcome>
    );
  }
  return <CallFailed error={error} onTryAgain={() => void refetch()} />;
}
