'use client';

import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { useEffect } from 'react';
import { useSitePath } from '@/components/i18n/use-site-path';
import { CallFailed } from '@/components/orders/call-failed';
import { JourneySkeleton } from '@/components/orders/skeletons';
import { useLeaveTo } from '@/components/orders/use-leave-to';
import type { ApplicationKind } from '@/lib/domain/applications/application-kinds';
import { CallError } from '@/lib/errors';
import { paths } from '@/lib/paths';
import { applicationInfo } from '@/lib/stores/application-info';
import { useDayCookie } from '@/lib/stores/use-day-cookie';
import { callsOf } from '../data/application-calls';
import { GoneApplication } from '../journey/gone-application';
import { SentApplication } from './sent-application';

interface ApplicationConfirmationProps {
  kind: ApplicationKind;
  timeZone: string;
  contactEmail: string;
}

/** How often an open page asks what the organiser decided. */
const POLL_EVERY_MS = 30_000;

/** The application of this device or of the address, once it was sent (specification §2). */
export function ApplicationConfirmation({ kind, ...props }: ApplicationConfirmationProps) {
  const sitePath = useSitePath();
  const asked = useSearchParams().get('code');
  const stored = useDayCookie(applicationInfo[kind])?.code;
  const code = asked ?? stored ?? '';
  const calls = callsOf(kind);
  const { data, error, refetch } = useQuery({
    ...calls.confirmation(code),
    enabled: code !== '',
    refetchInterval: POLL_EVERY_MS,
    refetchOnWindowFocus: 'always',
    retry: (failures, failure) => !(failure instanceof CallError && failure.status > 0) && failures < 2,
  });
  const status = error instanceof CallError ? error.status : undefined;
  const isNotSent = status === 409;

  useEffect(() => {
    if (isNotSent) applicationInfo[kind].set({ code });
  }, [isNotSent, kind, code]);
  useLeaveTo(isNotSent ? sitePath(paths.application(kind, undefined, 'next')) : undefined);

  if (data) return <SentApplication key={data.code} application={data} {...props} />;
  if (status === 404) return <GoneApplication kind={kind} />;
  if (error && !isNotSent) return <CallFailed error={error} onTryAgain={() => void refetch()} />;
  return <JourneySkeleton />;
}
