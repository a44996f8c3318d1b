'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { useSitePath } from '@/components/i18n/use-site-path';
import { InvolvedSteps } from '@/components/orders/begin/begin-order';
import { useCodeOfAddress } from '@/components/orders/begin/use-code-of-address';
import { CallFailed } from '@/components/orders/call-failed';
import { JourneySkeleton } from '@/components/orders/skeletons';
import { Button } from '@/components/ui/button';
import { useScreenHeading } from '@/components/ui/use-screen-heading';
import { callMutation, callQuery } from '@/lib/api/call-query';
import type { CallAnswer } from '@/lib/api/client';
import { beginScreenChange } from '@/lib/browser/screen-change';
import { CallError } from '@/lib/errors';
import { paths } from '@/lib/paths';
import { proposalInfo } from '@/lib/stores/visit-cookies';
import { formatDate } from '@/lib/time/format';
import { PROPOSAL, type ProposalOption } from '../data/proposal-kind';
import { EndedInvitation } from './ended-invitation';

interface InvitationScreenProps {
  option: ProposalOption;
  eventName: string;
  timeZone: string;
  contactEmail: string;
}

/** What an organiser's invitation leads to (specification §2, `/workshop-proposals/{invitation_code}`). */
export function InvitationScreen(props: InvitationScreenProps) {
  const code = useCodeOfAddress();
  if (code === undefined) return <JourneySkeleton />;
  return <CheckedInvitation {...props} code={code} />;
}

interface CheckedInvitationProps extends InvitationScreenProps {
  code: string;
}

function CheckedInvitation({ code, ...props }: CheckedInvitationProps) {
  const { data, error, refetch } = useQuery({
    ...callQuery('getInstructorByInvitation', { x: code }),
    // A code may be tried a few times only: it is not asked for again with each look at the window.
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (data) return <Invited {...props} code={code} invited={data} />;
  if (!error) return <JourneySkeleton />;
  if (error instanceof CallError && (error.status === 404 || error.status === 409)) {
    return <EndedInvitation error={error} contactEmail={props.contactEmail} />;
  }
  return <CallFailed error={error} onTryAgain={() => void refetch()} />;
}

interface InvitedProps extends CheckedInvitationProps {
  invited: CallAnswer<'getInstructorByInvitation'>;
}

function Invited({ code, invited, option, eventName, timeZone, contactEmail }: InvitedProps) {
  const t = useTranslations('proposals.invitation');
  const begin = useTranslations('proposals.begin');
  const locale = useLocale();
  const router = useRouter();
  const sitePath = useSitePath();
  const heading = useScreenHeading('invited');
  const { mutate, isPending, isSuccess, error } = useMutation(
    callMutation('generateWorkshop', {
      onSuccess: (newProposal) => {
        proposalInfo.set({ code: newProposal.code });
        beginScreenChange();
        router.push(sitePath(paths.proposals({ step: 'workshop' })));
      },
    }),
  );
  // Used, or at its end, since the page was opened.
  if (error instanceof CallError && error.errors.invitation_code) {
    return <EndedInvitation error={error} contactEmail={contactEmail} />;
  }
  return (
    <div className="max-w-form space-y-6">
      <header className="space-y-3">
        <h1 ref={heading} tabIndex={-1} className="text-3xl wrap-anywhere">
          {t('title', { name: invited.first_name })}
        </h1>
        <p className="max-w-measure text-md text-quiet">{t('lead', { event: eventName })}</p>
      </header>
      {invited.message && (
        <blockquote className="max-w-measure border-l-2 border-accent-line pl-4 text-md whitespace-pre-line text-heading wrap-anywhere">
          {invited.message}
        </blockquote>
      )}
      {error && <CallFailed error={error} />}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button
          size="large"
          pending={isPending || isSuccess}
          pendingLabel={begin('beginning')}
          onClick={() => mutate({ invitation_code: code })}
        >
          {begin('action')}
        </Button>
        <p className="font-medium text-heading">
          {t('until', { date: formatDate(invited.until, timeZone, locale) })}
        </p>
      </div>
      <div className="pt-4">
        <InvolvedSteps kind={PROPOSAL} option={option} />
      </div>
    </div>
  );
}
