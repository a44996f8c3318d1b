'use client';

import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CallError } from '@/lib/errors';
import { CallFailed } from './call-failed';
import { JourneySkeleton } from './skeletons';
import { useLeaveTo } from './use-leave-to';

interface JourneyGateProps<Shown> {
  read: Pick<UseQueryResult<Shown>, 'data' | 'error' | 'refetch'>;
  /** Where it is shown instead since it was sent, also from another tab. */
  elsewhere: string | undefined;
  /** Shown when there is no such thing, or no access to it. */
  gone: ReactNode;
  children: (shown: Shown) => ReactNode;
}

/** What a journey fills in, in whatever state it is: its steps, or where it is shown since it was sent. */
export function JourneyGate<Shown>({ read, elsewhere, gone, children }: JourneyGateProps<Shown>) {
  const { data, error, refetch } = read;
  useLeaveTo(elsewhere);
  return (
    <div data-journey className="wrap pt-4 lg:pt-8">
      {content()}
    </div>
  );

  function content() {
    if (error instanceof CallError && error.status === 404) return gone;
    if (error && !data) return <CallFailed error={error} onTryAgain={() => void refetch()} />;
    if (!data || elsewhere !== undefined) return <JourneySkeleton />;
    return children(data);
  }
}
