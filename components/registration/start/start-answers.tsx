'use client';

import { useTranslations } from 'next-intl';
import { lazy, Suspense, useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { CodeField } from '@/components/codes/code-field';
import { EmailField } from '@/components/form/fields/text-field';
import { useSitePath } from '@/components/i18n/use-site-path';
import { TextLink } from '@/components/ui/page-link';
import type { PriceTerms } from '@/lib/contract/parts/price-terms';
import type { RegistrationTrack } from '@/lib/contract/parts/track';
import type { RefusalReason } from '@/lib/errors';
import { paths } from '@/lib/paths';
import { useDayCookie } from '@/lib/stores/use-day-cookie';
import { registrationInfo, workshopsCart } from '@/lib/stores/visit-cookies';
import { TicketDetails } from '../tickets/ticket-details';
import { TicketField } from '../tickets/ticket-field';
import { ticketState } from '../tickets/ticket-state';
import { BegunElsewhere } from './begun-elsewhere';
import { ModeRow } from './mode-row';
import { StartSummary } from './start-summary';

/** Fills in the e-mail address of a registration that this browser has started, unless something was typed already. */
function KnownEmail({ name }: { name: string }) {
  const { getValues, setValue } = useFormContext();
  useEffect(() => {
    const info = registrationInfo.get();
    if (info?.started === 'Y' && info.email && !getValues(name)) setValue(name, info.email);
  }, [name, getValues, setValue]);
  return null;
}

/** What is asked of whoever starts a registration. */
export interface StartQuestions {
  wording: 'registration' | 'ticket';
  timeZone: string;
  tracks: readonly RegistrationTrack[];
  prices: PriceTerms;
  canWait: boolean;
  /** The code in the address, which opens these tracks. */
  openedBy?: string | undefined;
  /** Goes to the waitlist of a track; what was typed is kept for its form. */
  onWait: (track: RegistrationTrack, email: string) => void;
}

interface StartAnswersProps extends StartQuestions {
  /** Why the address was refused, if it was. */
  taken: RefusalReason | undefined;
  /** The address that was sent last. */
  takenEmail: string | undefined;
}

interface Answers {
  track?: string | null;
  mode?: 'in_person' | 'online';
  email?: string;
}

// Whoever has chosen no sessions loads nothing of the basket.
const LeavingSessions = lazy(() =>
  import('./leaving-sessions').then(({ LeavingSessions: component }) => ({ default: component })),
);

/** The questions of the start form: they stand where they are whatever is chosen. */
export function StartAnswers({
  tracks,
  wording,
  taken,
  takenEmail,
  openedBy,
  onWait,
  ...props
}: StartAnswersProps) {
  const t = useTranslations('registration.start');
  const lookUp = useTranslations('registration.look_up');
  const sitePath = useSitePath();
  const { getValues, getFieldState, setValue } = useFormContext<Answers>();
  const { track: code, mode, email } = useWatch<Answers>();
  const isOfTyped = email === takenEmail;
  const info = useDayCookie(registrationInfo);
  const own = info?.started === 'Y' ? info.regtrackCode : undefined;
  const chosen = tracks.find((track) => track.code === code);
  const modes = chosen?.modes ?? [];
  const hasBasket = Number(useDayCookie(workshopsCart)?.items ?? 0) > 0;

  // The track that was chosen from the menu (specification §2), where neither the address nor the visitor has named one.
  useEffect(() => {
    const stored = registrationInfo.get()?.regtrackCode;
    if (!getValues('track') && stored && tracks.some((track) => track.code === stored)) {
      setValue('track', stored);
    }
  }, [tracks, getValues, setValue]);

  // Whoever comes back to correct something still attends as before.
  const ownMode = info?.started === 'Y' ? info.mode : undefined;
  useEffect(() => {
    const isMode = ownMode === 'online' || ownMode === 'in_person';
    if (isMode && !getFieldState('mode').isDirty) setValue('mode', ownMode);
  }, [ownMode, getFieldState, setValue]);

  return (
    <>
      {/* What a choice adds stands below everything, so that nothing changes its place. */}
      <div className="min-w-0 space-y-4">
        <TicketField
          {...props}
          tracks={tracks}
          own={own}
          label={t(wording === 'ticket' ? 'title_ticket' : 'title')}
        />
        <TicketDetails tracks={tracks} timeZone={props.timeZone} />
        <ModeRow tracks={tracks} />
        <div className="space-y-2">
          <KnownEmail name="email" />
          <EmailField name="email" label={t('email')} enterKeyHint="go" maxLength={254} />
          {isOfTyped && taken === 'begun_elsewhere' && email && <BegunElsewhere email={email} />}
          {isOfTyped && taken === 'already_registered' && (
            <TextLink href={sitePath(paths.lookup())}>{lookUp('open_yours')}</TextLink>
          )}
        </div>
        {chosen && ticketState(chosen, own) === 'taken' && <p role="status">{t('taken')}</p>}
        {chosen?.invitation === 'Y' && openedBy === undefined && chosen.code !== own && (
          <CodeField label={t('invitation_code')} hint={t('invitation_hint')} />
        )}
        {hasBasket && chosen && (
          <Suspense>
            <LeavingSessions
              inPerson={(modes.length > 1 ? mode : modes[0]) === 'in_person'}
              workshops={chosen.workshops === 'Y'}
            />
          </Suspense>
        )}
      </div>
      <StartSummary
        wording={wording}
        timeZone={props.timeZone}
        track={chosen}
        own={own}
        onWait={(track) => onWait(track, getValues('email') ?? '')}
      />
    </>
  );
}
