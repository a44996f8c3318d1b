'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter, useSearchParams } from 'next/navigation';
import { Suspense } from 'react';
import { useSitePath } from '@/components/i18n/use-site-path';
import { OpenByLink } from '@/components/orders/open-by-link';
import { api } from '@/lib/api/browser';
import { callQuery } from '@/lib/api/call-query';
import { beginScreenChange } from '@/lib/browser/screen-change';
import { paths } from '@/lib/paths';
import { proposalInfo } from '@/lib/stores/proposal-info';
import { useDayCookie } from '@/lib/stores/use-day-cookie';
import type { ProposalOption } from '../data/step-screen';
import { ProposalJourney } from '../journey/proposal-journey';
import { BeginProposal } from './begin-proposal';
import { ProposalLink } from './proposal-link';

interface ProposalPageProps {
  /** What proposing involves, as it was when the page was rendered. */
  rendered: ProposalOption;
  terms: string | null;
  eventName: string;
  timeZone: string;
  contactEmail: string;
}

/** How often an open page asks whether proposals are still taken. */
const POLL_EVERY_MS = 60_000;

/** Proposing (specification §2): how it works, and the steps of a proposal that has begun; a mailed link opens its own. */
export function ProposalPage(props: ProposalPageProps) {
  const { rendered, terms, timeZone, contactEmail } = props;
  return (
    // The address is known in the browser only; the first HTML says how proposing works.
    <Suspense fallback={<BeginProposal {...{ terms, timeZone, contactEmail }} option={rendered} />}>
      <AddressedPage {...props} />
    </Suspense>
  );
}

function AddressedPage({ rendered, terms, timeZone, contactEmail, eventName }: ProposalPageProps) {
  const router = useRouter();
  const sitePath = useSitePath();
  const query = useSearchParams();
  const code = useDayCookie(proposalInfo)?.code ?? '';
  const { data: option } = useQuery({
    ...callQuery('getWorkshopProposalOption'),
    initialData: rendered,
    initialDataUpdatedAt: 0,
    refetchInterval: POLL_EVERY_MS,
    retry: false,
  });

  const secret = query.get('secret');
  if (secret !== null) {
    return (
      <OpenByLink
        words="proposals.link"
        secret={secret}
        open={() => api.openProposal({ secret })}
        onOpened={(opened) => {
          proposalInfo.set({ code: opened.code });
          beginScreenChange();
          const own = opened.instructor_code;
          router.replace(
            // No step has the name `next`: the journey goes on at the first one in which something is missing.
            sitePath(paths.proposals(own ? { step: 'presenters', presenter: own } : { step: 'next' })),
          );
        }}
      >
        <ProposalLink />
      </OpenByLink>
    );
  }
  if (query.has('step') && code !== '') {
    return <ProposalJourney key={code} {...{ code, eventName, timeZone, contactEmail }} />;
  }
  return (
    <BeginProposal
      {...{ option, terms, timeZone, contactEmail, code }}
      onBegun={(begun) => {
        proposalInfo.set({ code: begun });
        beginScreenChange();
        router.push(sitePath(paths.proposals({ step: 'workshop' })));
      }}
    />
  );
}
