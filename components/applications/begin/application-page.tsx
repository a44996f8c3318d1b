'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter, useSearchParams } from 'next/navigation';
import { type ReactNode, Suspense } from 'react';
import { useSitePath } from '@/components/i18n/use-site-path';
import { OpenByLink } from '@/components/orders/open-by-link';
import { api } from '@/lib/api/browser';
import { beginScreenChange } from '@/lib/browser/screen-change';
import type { ApplicationKind } from '@/lib/domain/applications/application-kinds';
import { paths } from '@/lib/paths';
import { applicationInfo } from '@/lib/stores/application-info';
import { useDayCookie } from '@/lib/stores/use-day-cookie';
import { type ApplicationOption, type ApplicationRef, callsOf } from '../data/application-calls';
import type { JourneyProps } from '../data/journey-props';
import { ApplicationJourney } from '../journey/application-journey';
import { ApplicationLink } from './application-link';
import { BeginApplication } from './begin-application';

interface ApplicationPageProps extends Omit<JourneyProps, 'code' | 'option'> {
  kind: ApplicationKind;
  title: string;
  lead: string;
  /** What applying involves, as it was when the page was rendered. */
  rendered: ApplicationOption;
  /** How to ask by mail, while no applications are taken. */
  byMail: ReactNode;
}

/** How often an open page asks whether applications are still taken. */
const POLL_EVERY_MS = 60_000;

/** Applying (specification §2): how it works, and the steps of an application that has begun; a mailed link opens its own. */
export function ApplicationPage(props: ApplicationPageProps) {
  const { kind, title, lead, rendered, byMail, timeZone } = props;
  return (
    // The address is known in the browser only; the first HTML says how applying works.
    <Suspense fallback={<BeginApplication {...{ kind, title, lead, byMail, timeZone }} option={rendered} />}>
      <AddressedPage {...props} />
    </Suspense>
  );
}

function AddressedPage({ kind, title, lead, rendered, byMail, ...props }: ApplicationPageProps) {
  const router = useRouter();
  const sitePath = useSitePath();
  const query = useSearchParams();
  const code = useDayCookie(applicationInfo[kind])?.code ?? '';
  const calls = callsOf(kind);
  const { data: option } = useQuery({
    ...calls.option(),
    initialData: rendered,
    initialDataUpdatedAt: 0,
    refetchInterval: POLL_EVERY_MS,
    retry: false,
  });

  function goTo(own: ApplicationRef, go: (path: string) => void): void {
    applicationInfo[own.kind].set({ code: own.code });
    beginScreenChange();
    // No step has this name: the journey goes on at the first one in which something is missing.
    go(sitePath(paths.application(own.kind, undefined, 'next')));
  }

  const secret = query.get('secret');
  if (secret !== null) {
    return (
      <OpenByLink
        words="applications.link"
        secret={secret}
        open={() => api.openApplication({ secret })}
        // Of the opened one, because the address may name the other kind.
        onOpened={(opened) => goTo(opened, router.replace)}
      >
        <ApplicationLink kind={kind} />
      </OpenByLink>
    );
  }
  if (query.has('step') && code !== '') {
    return <ApplicationJourney key={code} kind={kind} code={code} option={option} {...props} />;
  }
  return (
    <BeginApplication
      {...{ kind, title, lead, option, code, byMail }}
      timeZone={props.timeZone}
      onBegun={(begun) => goTo({ kind, code: begun }, router.push)}
    />
  );
}
