'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { type FormEvent, useId, useRef, useState } from 'react';
import { Choice, TextInput } from '@/components/form/controls';
import { ErrorSummary } from '@/components/form/error-summary';
import { controlProps, FieldError, FieldFrame, FieldGroup } from '@/components/form/field-frame';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { TextLink } from '@/components/ui/text-link';
import { api } from '@/lib/api/browser';
import { callQuery } from '@/lib/api/call-query';
import { queryKey } from '@/lib/api/query-keys';
import type { RegistrationOverview } from '@/lib/contract/parts/registration';
import type { RegistrationTrack } from '@/lib/contract/parts/track';
import { CallError, REQUEST } from '@/lib/errors';
import { rememberRegistration } from '../data/remember-registration';
import { useRegistrationOption } from '../data/use-registration';
import { RegistrationShut } from './registration-shut';
import { TrackCard } from './track-card';

type Mode = RegistrationTrack['modes'][number];

interface StartFormProps {
  wording: 'registration' | 'ticket';
  timeZone: string;
  contactEmail: string;
  homeHref: string;
  /** Where one can wait for a track, by the part of an address that names it. */
  waitlistHref: (seo?: string) => string;
  /** The track that the address names. */
  seo: string | undefined;
  onStarted: (overview: RegistrationOverview) => void;
}

/** Choosing a way to take part and giving an e-mail address: what a registration begins with (specification §1, §2). */
export function StartForm({
  wording,
  timeZone,
  contactEmail,
  homeHref,
  waitlistHref,
  seo,
  onStarted,
}: StartFormProps) {
  const t = useTranslations('registration');
  const common = useTranslations('common');
  const canWait = useRegistrationOption().data?.waitlist === 'Y';
  const tracks = useQuery({ ...callQuery('getEventTrack'), staleTime: 10_000 });
  const listed = tracks.data?.tracks.find((track) => track.seo === seo);
  // A track that is not listed is reached by its link alone.
  const linked = useQuery({
    ...callQuery('getTrackInformationBySeo', { seo: seo ?? '' }),
    enabled: Boolean(seo) && tracks.isSuccess && !listed,
    retry: false,
  });

  if (tracks.isError) {
    return (
      <Alert
        tone="danger"
        live="alert"
        title={t('start.failed_title')}
        actions={
          <Button variant="secondary" onClick={() => tracks.refetch()}>
            {common('try_again')}
          </Button>
        }
      >
        {common('failed.text')}
      </Alert>
    );
  }
  if (!tracks.data || linked.isLoading) return <StartSkeleton />;
  const { registration, tax } = tracks.data;
  if (registration.state !== 'open') {
    return (
      <RegistrationShut
        {...{ wording, timeZone, contactEmail, homeHref }}
        state={registration.state}
        opens={registration.opens}
        closes={registration.closes}
        onOpens={tracks.refetch}
        waitlistHref={canWait ? waitlistHref(seo) : undefined}
      />
    );
  }
  const chosen = listed ?? linked.data;
  // A group is registered by its organiser, together with its people.
  const single = tracks.data.tracks.filter((track) => track.group === 'N');
  return (
    <div className="space-y-8">
      {seo && !chosen && (
        <Alert tone="warning" title={t('state.no_track_title')}>
          {t('state.no_track_text')}
        </Alert>
      )}
      <OpenStartForm
        tracks={linked.data ? [linked.data, ...single] : single}
        tax={tax}
        preset={chosen?.state === 'open' ? chosen.code : undefined}
        onRefused={() => tracks.refetch()}
        waitlistHref={canWait ? waitlistHref : undefined}
        {...{ wording, timeZone, onStarted }}
      />
    </div>
  );
}

interface OpenStartFormProps extends Pick<StartFormProps, 'wording' | 'timeZone' | 'onStarted'> {
  tracks: readonly RegistrationTrack[];
  tax: { name: string; percent: number } | null;
  preset: string | undefined;
  onRefused: () => void;
  waitlistHref: StartFormProps['waitlistHref'] | undefined;
}

type Errors = Partial<Record<'track' | 'mode' | 'email' | typeof REQUEST, string>>;

function OpenStartForm({
  tracks,
  tax,
  preset,
  wording,
  timeZone,
  onStarted,
  onRefused,
  waitlistHref,
}: OpenStartFormProps) {
  const t = useTranslations('registration.start');
  const trackTexts = useTranslations('registration.track');
  const common = useTranslations('common');
  const locale = useLocale();
  const client = useQueryClient();
  const id = useId();
  const open = tracks.filter((track) => track.state === 'open');
  const [code, setCode] = useState(preset ?? (open.length === 1 ? open[0]?.code : undefined));
  const [mode, setMode] = useState<Mode>('in_person');
  const [errors, setErrors] = useState<Errors>({});
  const [attempt, setAttempt] = useState(0);
  const [pending, setPending] = useState(false);
  const email = useRef<HTMLInputElement>(null);
  const suffix = wording === 'ticket' ? '_ticket' : '';
  const track = tracks.find((each) => each.code === code);

  function refuse(found: Errors): void {
    setErrors(found);
    setAttempt((count) => count + 1);
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const address = email.current?.value.trim() ?? '';
    const found: Errors = {};
    if (!track) found.track = t('track_missing');
    if (address === '') found.email = t('email_required');
    else if (email.current?.validity.typeMismatch) found.email = t('email_invalid');
    if (!track || Object.keys(found).length > 0) return refuse(found);

    setErrors({});
    setPending(true);
    try {
      const overview = await api.generateRegistrationCaptured({
        email: address,
        track: track.code,
        mode: track.modes.length > 1 ? mode : track.modes[0],
        timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      });
      rememberRegistration(overview);
      client.setQueryData(queryKey('checkRegistration', { code: overview.code }), overview);
      onStarted(overview);
    } catch (error) {
      setPending(false);
      if (!(error instanceof CallError) || error.status === 0)
        return refuse({ request: common('failed.text') });
      refuse(errorsAt(error));
      if (error.status === 409) onRefused();
    }
  }

  return (
    <form noValidate onSubmit={submit} className="max-w-form space-y-8">
      <ErrorSummary
        attempt={attempt}
        errors={Object.entries(errors).map(([field, message]) => ({
          id: field === REQUEST ? undefined : `${id}-${field}`,
          message,
        }))}
      />
      <fieldset
        className="min-w-0 space-y-3"
        aria-describedby={errors.track ? `${id}-track-error` : undefined}
      >
        <legend className="text-xl font-semibold text-heading">{t(`track${suffix}`)}</legend>
        <div id={`${id}-track`} tabIndex={-1} className="space-y-3 pt-1">
          {tracks.map((each) => (
            <div key={each.code} className="space-y-2">
              <TrackCard
                track={each}
                timeZone={timeZone}
                checked={each.code === code}
                describedBy={errors.track ? `${id}-track-error` : undefined}
                onChoose={() => {
                  setCode(each.code);
                  setErrors(({ track: _solved, ...rest }) => rest);
                }}
              />
              {each.state === 'sold_out' && waitlistHref && (
                <TextLink href={waitlistHref(each.seo)} className="inline-block py-1">
                  {trackTexts('waitlist', { track: each.name })}
                </TextLink>
              )}
            </div>
          ))}
        </div>
        <FieldError id={`${id}-track`}>{errors.track}</FieldError>
        {tax && tracks.some((each) => each.fee.amount > 0) && (
          <p className="text-sm text-quiet">
            {t('tax', { name: tax.name, percent: percent(tax.percent, locale) })}
          </p>
        )}
      </fieldset>
      {track && track.modes.length > 1 && (
        <FieldGroup id={`${id}-mode`} label={t('mode')} error={errors.mode} className="animate-appear">
          <div className="grid gap-3 sm:grid-cols-2">
            {track.modes.map((each, index) => (
              <Choice
                key={each}
                type="radio"
                look="card"
                name="mode"
                id={index === 0 ? `${id}-mode` : undefined}
                checked={mode === each}
                onChange={() => setMode(each)}
                detail={t(`${each}_detail`)}
              >
                {t(each)}
              </Choice>
            ))}
          </div>
        </FieldGroup>
      )}
      <FieldFrame id={`${id}-email`} label={t('email')} hint={t('email_hint')} error={errors.email}>
        <TextInput
          ref={email}
          {...controlProps(`${id}-email`, { hint: true, error: errors.email })}
          type="email"
          name="email"
          autoComplete="email"
          inputMode="email"
          enterKeyHint="go"
          maxLength={254}
          onChange={() => errors.email && setErrors(({ email: _solved, ...rest }) => rest)}
        />
      </FieldFrame>
      <Button
        type="submit"
        size="large"
        pending={pending}
        pendingLabel={t('pending')}
        className="w-full sm:w-auto"
      >
        {t(`submit${suffix}`)}
      </Button>
    </form>
  );
}

/** A percentage as people read it: `5%`, `9,975 %`. */
function percent(value: number, locale: string): string {
  return new Intl.NumberFormat(locale === 'fr' ? 'fr-CA' : 'en-CA', {
    style: 'percent',
    maximumFractionDigits: 3,
  }).format(value / 100);
}

/** A refusal's messages at the fields that this form has; the rest stands above it. */
function errorsAt(error: CallError): Errors {
  const found: Errors = {};
  for (const [field, messages] of Object.entries(error.errors)) {
    const place = field === 'track' || field === 'mode' || field === 'email' ? field : REQUEST;
    found[place] = [found[place], ...messages].filter(Boolean).join(' ');
  }
  return Object.keys(found).length > 0 ? found : { [REQUEST]: error.messages.join(' ') };
}

/** What stands where the form comes: three cards and a field. */
export function StartSkeleton() {
  const t = useTranslations('registration.start');
  return (
    <div aria-busy className="max-w-form space-y-8">
      <span className="sr-only">{t('loading')}</span>
      <div className="space-y-3">
        <Skeleton className="mb-4 h-7 w-64" />
        {['a', 'b', 'c'].map((key) => (
          <Skeleton key={key} className="h-32 w-full rounded-card" />
        ))}
      </div>
      <div className="space-y-2">
        <Skeleton className="h-6 w-40" />
        <Skeleton className="h-11 w-full" />
      </div>
      <Skeleton className="h-13 w-60" />
    </div>
  );
}
