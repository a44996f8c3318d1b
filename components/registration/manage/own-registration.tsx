'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect } from 'react';
import { DownloadTicket } from '@/components/entry/download-ticket';
import { TicketCard, TicketPlaceholder } from '@/components/entry/ticket-card';
import { useSitePath } from '@/components/i18n/use-site-path';
import { ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { TextLink } from '@/components/ui/page-link';
import { OwnWaits } from '@/components/workshops/basket/own-waits';
import { callQuery } from '@/lib/api/call-query';
import type { RegistrationOverview } from '@/lib/contract/parts/registration';
import { CallError } from '@/lib/errors';
import { paths } from '@/lib/paths';
import { useDayCookie } from '@/lib/stores/use-day-cookie';
import { registrationInfo } from '@/lib/stores/visit-cookies';
import { rememberRegistration } from '../data/remember-registration';
import { ChooseRegistration } from '../look-up/choose-registration';
import { type Invitation, RegistrationActions } from './registration-actions';

interface OwnRegistrationProps {
  wording: 'registration' | 'ticket';
  timeZone: string;
  hasWorkshops: boolean;
  invitation: Invitation;
  /** Above, if this device has a registration. */
  head?: ReactNode;
  /** Below: where other registrations are. */
  also?: ReactNode;
  /** Shown if this device has no registration. */
  otherwise?: ReactNode;
}

type Status = RegistrationOverview['status'];

/**
 * The registration of this browser: its state, and what can be done with it (specification §1, §4). The cookie is shown at
 * once; what has changed elsewhere meanwhile follows from the server's answer.
 */
export function OwnRegistration({ head, also, otherwise, timeZone, ...shown }: OwnRegistrationProps) {
  const info = useDayCookie(registrationInfo);
  const code = info?.code ?? '';
  const answer = useQuery({
    ...callQuery('checkRegistration', { code }),
    enabled: code !== '',
    retry: false,
  });
  const overview = answer.data;

  useEffect(() => {
    if (overview) rememberRegistration(overview);
  }, [overview]);

  const isNotTheirs = answer.error instanceof CallError && answer.error.status === 404;
  const status =
    overview?.status ?? (info?.date ? 'submitted' : info?.started === 'Y' ? 'started' : undefined);
  if (!info?.code || !info.email || !status || isNotTheirs) return otherwise;
  const isDone = status === 'submitted' || status === 'changed';
  return (
    <div className="space-y-8">
      {head}
      <StateCard
        wording={shown.wording}
        status={status}
        email={info.email}
        code={info.code}
        track={[info.track, isDone ? overview?.name : undefined].filter(Boolean).join(' · ')}
      />
      {isDone && answer.isPending && info.mode !== 'online' && (
        <TicketPlaceholder lines={2}>
          <DownloadTicket code={info.code} />
        </TicketPlaceholder>
      )}
      {overview?.entry && (
        <TicketCard
          entry={overview.entry}
          about={[overview.name, overview.track.name].filter((line) => line !== null)}
          order={{ target: 'registration', code: overview.code }}
        >
          <DownloadTicket code={overview.code} />
        </TicketCard>
      )}
      {isDone && <OwnWaits timeZone={timeZone} />}
      {isDone ? <RegistrationActions {...shown} /> : <CancelLink status={status} />}
      <ChooseRegistration />
      {also}
    </div>
  );
}

/** The way to give up what is not complete, and to what became of a cancelled one. */
function CancelLink({ status }: { status: Status }) {
  const t = useTranslations('registration.manage');
  const sitePath = useSitePath();
  return (
    <TextLink href={sitePath(paths.cancelRegistration())} className="inline-block py-2">
      {t(status === 'cancelled' ? 'cancelled_more' : 'give_up')}
    </TextLink>
  );
}

interface StateCardProps {
  wording: 'registration' | 'ticket';
  status: Status;
  email: string;
  code: string;
  /** The ticket, and the attendee's name once known. */
  track: string;
}

/** What the state is called, and the page that goes on from it. */
const STATES = {
  started: { name: 'started', href: paths.step() },
  submitted: { name: 'submitted', href: paths.confirmation() },
  changed: { name: 'submitted', href: paths.confirmation() },
  cancelled: { name: 'cancelled', href: paths.start() },
  waitlisted: { name: 'waitlisted', href: paths.startWaitlist() },
  offered: { name: 'offered', href: paths.startWaitlist() },
} as const satisfies Record<Status, { name: string; href: string }>;

function StateCard({ wording, status, email, code, track }: StateCardProps) {
  const t = useTranslations('registration.continue');
  const sitePath = useSitePath();
  const { name, href } = STATES[status];
  const key = (part: 'title' | 'text' | 'action') => {
    const ticket = `${name}_${part}_ticket`;
    return wording === 'ticket' && t.has(ticket) ? ticket : `${name}_${part}`;
  };
  return (
    <Card selected className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
      <div className="min-w-0 space-y-1">
        <h2 className="text-lg">{t(key('title'))}</h2>
        {track !== '' && <p className="font-semibold text-heading">{track}</p>}
        <p className="text-quiet">{t(key('text'), { email, code })}</p>
      </div>
      <ButtonLink href={sitePath(href)}>{t(key('action'))}</ButtonLink>
    </Card>
  );
}
