'use client';

import { CalendarClock, DoorClosed, Ticket } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { useMoments } from '@/components/i18n/use-moments';
import { ButtonLink } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-class';
import { EmptyState } from '@/components/ui/empty-state';
import { formatDate } from '@/lib/time/format';
import { useIsPast } from '@/lib/time/use-is-past';

interface RegistrationShutProps {
  state: 'not_open_yet' | 'closed' | 'sold_out';
  opens: string | null;
  closes: string | null;
  wording: 'registration' | 'ticket';
  timeZone: string;
  contactEmail: string;
  homeHref: string;
  /** Address of the waitlist; undefined if there is none. */
  waitlistHref?: string | undefined;
  /** Where a code is entered that opens it all the same; undefined if the event has none. */
  codeHref?: string | undefined;
  /** Called when registration opens. */
  onOpens: () => void;
}

const ICONS = { not_open_yet: CalendarClock, closed: DoorClosed, sold_out: Ticket };

/** Why nobody can register now, and what to do instead. */
export function RegistrationShut({
  state,
  opens,
  closes,
  wording,
  timeZone,
  contactEmail,
  homeHref,
  waitlistHref,
  codeHref,
  onOpens,
}: RegistrationShutProps) {
  const t = useTranslations('registration.state');
  const locale = useLocale();
  const { time } = useMoments(timeZone);
  const Icon = ICONS[state];

  const isDue = useIsPast(state === 'not_open_yet' ? opens : null);
  useEffect(() => {
    if (isDue) onOpens();
  }, [isDue, onOpens]);

  return (
    <EmptyState
      icon={<Icon className="size-8" />}
      title={<h2>{t(`${state}_title${wording === 'ticket' && state !== 'sold_out' ? '_ticket' : ''}`)}</h2>}
      action={
        <span className="flex flex-wrap justify-center gap-3">
          {state === 'sold_out' && waitlistHref && (
            <ButtonLink href={waitlistHref}>{t('waitlist')}</ButtonLink>
          )}
          <ButtonLink variant="secondary" href={homeHref}>
            {t('home')}
          </ButtonLink>
          <a href={`mailto:${contactEmail}`} className={buttonClass({ variant: 'quiet' })}>
            {t('write', { email: contactEmail })}
          </a>
          {codeHref && (
            <ButtonLink variant="quiet" href={codeHref}>
              {t('have_code')}
            </ButtonLink>
          )}
        </span>
      }
    >
      {text()}
    </EmptyState>
  );

  function text(): string {
    if (state === 'sold_out') return t('sold_out_text');
    const at = state === 'closed' ? closes : opens;
    if (!at) return t(`${state}_text_undated`);
    return t(`${state}_text`, {
      date: formatDate(at, timeZone, locale),
      time: time(at),
    });
  }
}
