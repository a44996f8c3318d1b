'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSitePath } from '@/components/i18n/use-site-path';
import { TextLink } from '@/components/ui/page-link';
import { Skeleton } from '@/components/ui/skeleton';
import { callQuery } from '@/lib/api/call-query';
import type { CallAnswer } from '@/lib/api/client';
import { beginScreenChange } from '@/lib/browser/screen-change';
import type { RegistrationTrack } from '@/lib/contract/parts/track';
import { paths } from '@/lib/paths';
import { keepTypedEmail } from '@/lib/stores/typed-email';
import { useDayCookie } from '@/lib/stores/use-day-cookie';
import { registrationInfo } from '@/lib/stores/visit-cookies';
import { ticketState } from '../tickets/ticket-state';
import { ForWhom } from './for-whom';
import { LinkedTrack } from './linked-track';
import { OpenedByCode } from './opened-by-code';
import { RegistrationShut } from './registration-shut';
import { StartForm } from './start-form';
import { useOpenedTracks } from './use-opened-tracks';

interface StartProps {
  wording: 'registration' | 'ticket';
  timeZone: string;
  contactEmail: string;
  /** Whether the event has a waitlist. */
  canWait: boolean;
  /** The tickets as they were when the page was rendered. */
  rendered: CallAnswer<'getEventTrack'>;
  /** Whether the event has codes that open tracks. */
  hasCodes?: boolean;
  /** Whether groups can register. */
  takesGroups?: boolean;
  /** The track that the address names, listed or not; null when there is none of the name. */
  linked?: RegistrationTrack | null;
}

/** How often an open page asks what is left: seldom, since whoever is too late is told at sending as well. */
const POLL_EVERY_MS = 60_000;

const LIVE = { initialDataUpdatedAt: 0, staleTime: 10_000, refetchInterval: POLL_EVERY_MS, retry: false };

/** Starts a registration: a ticket and an address (specification §1, §2). The page has the tickets; what is left is asked anew. */
export function Start({
  rendered,
  linked,
  canWait,
  hasCodes = false,
  takesGroups = false,
  wording,
  timeZone,
  contactEmail,
}: StartProps) {
  const t = useTranslations('registration.state');
  const router = useRouter();
  const sitePath = useSitePath();
  const { data, refetch } = useQuery({ ...callQuery('getEventTrack'), ...LIVE, initialData: rendered });
  const isUnlisted = linked?.listed === 'N';
  // Unlisted tracks are shown only to visitors whose link names them.
  const unlisted = useQuery({
    ...callQuery('getTrackInformationBySeo', { seo: linked?.seo ?? '' }),
    ...LIVE,
    initialData: linked ?? undefined,
    enabled: isUnlisted,
  });
  const { registration, prices } = data;
  const opened = useOpenedTracks();
  const info = useDayCookie(registrationInfo);
  const isRegistered = Boolean(info?.date && info.code && info.email);
  const [isForSomebodyElse, setForSomebodyElse] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState<number>();
  useLayoutEffect(() => setHeight(form.current?.offsetHeight), []);
  const isOpened = opened.code !== undefined;
  const codeHref = hasCodes ? sitePath(paths.bypass()) : undefined;
  const waitlistHref = (seo?: string) => sitePath(paths.waitlist(seo));
  // Group tracks are for organisers, who register their members together.
  const single = data.tracks.filter((track) => track.group === 'N');
  const own = isUnlisted && unlisted.data?.group === 'N' ? unlisted.data : undefined;
  if (opened.isPending) return <Skeleton className="h-60 w-full rounded-card" />;
  const shut = isOpened || opened.error ? undefined : whyShut(registration, own);
  if (shut) {
    return (
      <RegistrationShut
        {...{ wording, timeZone, contactEmail, ...shut }}
        homeHref={sitePath(paths.home())}
        onOpens={() => void Promise.all([refetch(), isUnlisted && unlisted.refetch()])}
        waitlistHref={canWait ? waitlistHref(linked?.seo) : undefined}
        codeHref={codeHref}
      />
    );
  }
  const all = own ? [own, ...single] : single;
  const tracks = isOpened ? opened.tracks : all;
  const named = tracks.find((track) => track.code === linked?.code);
  if (isRegistered && !isForSomebodyElse) {
    return (
      // As high as the form was, so that what is below the question stays where it is.
      <div style={{ minHeight: height }}>
        <ForWhom
          wording={wording}
          email={info?.email ?? ''}
          onSomebodyElse={() => {
            flushSync(() => setForSomebodyElse(true));
            form.current?.querySelector('input')?.focus();
          }}
        />
      </div>
    );
  }
  return (
    <div ref={form} className="space-y-6">
      <OpenedByCode code={opened.code} error={opened.error} />
      {linked !== undefined && (
        <LinkedTrack
          track={named ?? linked}
          timeZone={timeZone}
          waitlistHref={canWait ? waitlistHref(linked?.seo) : undefined}
        />
      )}
      <StartForm
        key={opened.code}
        openedBy={opened.code}
        {...{ wording, timeZone, prices, tracks, canWait }}
        preset={named && isChoosable(named, canWait) ? named.code : undefined}
        onStarted={() => {
          beginScreenChange();
          router.push(sitePath(paths.step()));
        }}
        onRefused={() => void Promise.all([refetch(), isUnlisted && unlisted.refetch()])}
        onWait={(track, email) => {
          keepTypedEmail(email);
          router.push(waitlistHref(track.seo));
        }}
      />
      {(takesGroups || codeHref) && !isOpened && (
        <p className="flex flex-wrap gap-x-6 gap-y-1">
          {takesGroups && <TextLink href={sitePath(paths.group())}>{t('group_action')}</TextLink>}
          {codeHref && <TextLink href={codeHref}>{t('have_code')}</TextLink>}
        </p>
      )}
    </div>
  );
}

interface Shut {
  state: Exclude<RegistrationTrack['state'], 'open'>;
  opens: string | null;
  closes: string | null;
}

/** Why nothing can be chosen; undefined where something can. The link of an unlisted track may let in when the event does not. */
function whyShut(
  { state, opens, closes }: CallAnswer<'getEventTrack'>['registration'],
  own: RegistrationTrack | undefined,
): Shut | undefined {
  if (state === 'open') return undefined;
  if (!own) return { state, opens, closes };
  if (own.state !== 'closed' && own.state !== 'not_open_yet') return undefined;
  return { state: own.state, opens: own.opens, closes: own.closes };
}

function isChoosable(track: RegistrationTrack, canWait: boolean): boolean {
  const state = ticketState(track);
  return state === 'open' || (state === 'taken' && canWait);
}
