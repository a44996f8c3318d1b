'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useSitePath } from '@/components/i18n/use-site-path';
import { Alert } from '@/components/ui/alert';
import { ButtonLink } from '@/components/ui/button';
import { callQuery } from '@/lib/api/call-query';
import type { CallAnswer } from '@/lib/api/client';
import { beginScreenChange } from '@/lib/browser/screen-change';
import type { RegistrationTrack } from '@/lib/contract/parts/track';
import { paths } from '@/lib/paths';
import { keepTypedEmail } from '@/lib/stores/typed-email';
import { RegistrationShut } from './registration-shut';
import { StartForm } from './start-form';
import { ticketState } from './ticket-state';
import { useTicketWords } from './ticket-words';

interface StartProps {
  wording: 'registration' | 'ticket';
  timeZone: string;
  contactEmail: string;
  currency: string;
  /** Whether the event has a waitlist. */
  canWait: boolean;
  /** The tickets as they were when the page was rendered. */
  rendered: CallAnswer<'getEventTrack'>;
  /** The track that the address names, listed or not; null when there is none of the name. */
  linked?: RegistrationTrack | null;
}

/** How often an open page asks what is left: seldom, since whoever is too late is told at sending as well. */
const POLL_EVERY_MS = 60_000;

const LIVE = { initialDataUpdatedAt: 0, staleTime: 10_000, refetchInterval: POLL_EVERY_MS, retry: false };

/** Starts a registration: a ticket and an address (specification §1, §2). The page has the tickets; what is left is asked anew. */
export function Start({ rendered, linked, canWait, wording, timeZone, contactEmail, currency }: StartProps) {
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
  const { registration, tax } = data;
  const waitlistHref = (seo?: string) => sitePath(paths.waitlist(seo));
  if (registration.state !== 'open' && !isUnlisted) {
    return (
      <RegistrationShut
        {...{ wording, timeZone, contactEmail }}
        homeHref={sitePath(paths.home())}
        state={registration.state}
        opens={registration.opens}
        closes={registration.closes}
        onOpens={refetch}
        waitlistHref={canWait ? waitlistHref(linked?.seo) : undefined}
      />
    );
  }
  // Group tracks are for organisers, who register their members together.
  const single = data.tracks.filter((track) => track.group === 'N');
  const tracks = isUnlisted && unlisted.data ? [unlisted.data, ...single] : single;
  const named = tracks.find((track) => track.code === linked?.code);
  return (
    <div className="space-y-6">
      {linked === null && (
        <Alert tone="warning" title={t('no_track_title')}>
          {t('no_track_text')}
        </Alert>
      )}
      {named && ticketState(named) === 'taken' && (
        <TakenAlert track={named} timeZone={timeZone} href={canWait ? waitlistHref(named.seo) : undefined} />
      )}
      <StartForm
        {...{ wording, timeZone, currency, tracks, canWait }}
        tax={tax?.name}
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
    </div>
  );
}

function isChoosable(track: RegistrationTrack, canWait: boolean): boolean {
  const state = ticketState(track);
  return state === 'open' || (state === 'taken' && canWait);
}

/** Says at the top that the ticket of a link is taken, with what can be done. */
function TakenAlert({
  track,
  timeZone,
  href,
}: {
  track: RegistrationTrack;
  timeZone: string;
  href?: string;
}) {
  const t = useTranslations('registration.state');
  const words = useTicketWords(timeZone);
  return (
    <Alert
      tone="warning"
      title={`${track.name} · ${words.whyNot(track)}`}
      actions={
        href && (
          <ButtonLink variant="secondary" href={href}>
            {t('waitlist')}
          </ButtonLink>
        )
      }
    >
      {t(href ? 'taken_wait' : 'taken_other')}
    </Alert>
  );
}
