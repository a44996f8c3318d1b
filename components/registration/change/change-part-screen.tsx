'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useCallback, useEffect } from 'react';
import { CallFailed } from '@/components/orders/call-failed';
import { ButtonLink } from '@/components/ui/button';
import { callQuery } from '@/lib/api/call-query';
import type { CallAnswer } from '@/lib/api/client';
import type { RegistrationChange } from '@/lib/contract/parts/registration-change';
import { useOwnActivity } from '../data/use-own-activity';
import type { RegistrationOption } from '../step/step-screen';
import type { ChangeDraft } from './change-draft';
import { ChangeOverview } from './change-overview';
import { ChangeReview } from './change-review';
import { ChangeSkeleton } from './change-skeleton';
import { isAskedFor } from './changed-documents';
import { DetailsPart } from './details-part';
import { DocumentsPart } from './documents-part';
import type { LeaveToGroup } from './left-change';
import { LeftChange } from './left-change';
import { MembershipPart } from './membership-part';
import { missingPart } from './missing-part';
import { TicketPart } from './ticket-part';
import type { useChangePart } from './use-change-part';
import type { ChangeSubmit } from './use-change-submit';
import { WorkshopsPart } from './workshops-part';

interface ChangePartScreenProps extends ReturnType<typeof useChangePart> {
  shown: CallAnswer<'changeRegistration'>;
  /** A newer draft is on its way to the server. */
  isOutdated: boolean;
  draft: ChangeDraft;
  put: (wanted: ChangeDraft) => void;
  discard: () => void;
  timeZone: string;
  option: RegistrationOption;
  submit: ChangeSubmit;
  leave: LeaveToGroup;
}

/** Whether anything is different, and nothing has to be answered before it can be reviewed. */
const isReviewable = (change: RegistrationChange): boolean =>
  change.kinds.length > 0 && missingPart(change) === undefined;

function ToOverview({ onLeave }: { onLeave: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when there is nothing to review.
  useEffect(onLeave, []);
  return <ChangeSkeleton />;
}

/** One part of the screen: the overview, the ticket, the membership, the documents, the workshops, the details, or the review. */
export function ChangePartScreen({
  shown,
  draft,
  put,
  part,
  hrefOf,
  goTo,
  toOverview,
  ...props
}: ChangePartScreenProps) {
  const t = useTranslations('change');
  const listed = useQuery(callQuery('getEventTrack'));
  const { change, registration } = shown;
  const { code } = registration;
  const keep = useCallback(
    (wanted: ChangeDraft) => {
      put(wanted);
      // What is kept is reviewed at once; the review leads to the overview while something is missing.
      goTo('review');
    },
    [put, goTo],
  );
  const back = (
    <ButtonLink variant="quiet" href={hrefOf()}>
      {t('back')}
    </ButtonLink>
  );
  const hasActivity = change?.lines.some(({ category, after }) => category === 'activity' && after !== null);
  const activity = useOwnActivity(code, hasActivity ?? false);
  if (listed.isError) return <CallFailed error={listed.error} onTryAgain={() => void listed.refetch()} />;
  if (!listed.data || !change) return <ChangeSkeleton />;

  const { tracks, prices } = listed.data;
  const own = registration.track;
  const offered = tracks.some((track) => track.code === own.code) ? tracks : [own, ...tracks];
  const { to } = change;
  const track = offered.find((each) => each.code === to.track.code) ?? own;
  switch (part) {
    case 'ticket':
      return (
        <TicketPart
          code={code}
          draft={draft}
          tracks={offered.filter(({ group }) => group === 'N')}
          wanted={{ track: track.code, mode: to.mode }}
          own={own.code}
          prices={prices}
          timeZone={props.timeZone}
          onDone={keep}
          back={back}
        />
      );
    case 'membership':
      if (!change.membership) return props.isOutdated ? <ChangeSkeleton /> : overview();
      return (
        <MembershipPart
          code={code}
          track={draft.track ?? own.code}
          model={draft.membership}
          ticketsHref={hrefOf('ticket')}
          onDone={keep}
          back={back}
        />
      );
    case 'documents':
      if (!isAskedFor(change)) return props.isOutdated ? <ChangeSkeleton /> : overview();
      return (
        <DocumentsPart
          code={code}
          track={draft.track ?? own.code}
          wanted={draft.documents}
          onDone={keep}
          back={back}
        />
      );
    case 'workshops':
      return (
        <WorkshopsPart
          track={track}
          mode={to.mode}
          sessions={
            draft.sessions ??
            change.sessions
              .filter((session) => session.change !== 'added')
              .map(({ session_code }) => session_code)
          }
          required={props.option.workshops_required}
          activity={activity}
          onChange={put}
          onDone={() => goTo('review')}
          back={back}
        />
      );
    case 'details':
      return <DetailsPart code={code} mode={to.mode} model={draft.model} onDone={keep} back={back} />;
    case 'review':
      if (props.isOutdated) return <ChangeSkeleton />;
      if (!isReviewable(change)) return <ToOverview onLeave={toOverview} />;
      return (
        <ChangeReview
          shown={shown}
          option={props.option}
          submit={props.submit}
          leave={props.leave}
          timeZone={props.timeZone}
          back={back}
        />
      );
    default:
      return overview();
  }

  function overview() {
    if (!change) return null;
    return (
      <>
        <LeftChange registration={registration} leave={props.leave} />
        <ChangeOverview
          change={change}
          currency={shown.after.currency}
          hasWorkshops={own.workshops === 'Y' || track.workshops === 'Y'}
          timeZone={props.timeZone}
          hrefOf={hrefOf}
          onDiscard={props.discard}
        />
      </>
    );
  }
}
