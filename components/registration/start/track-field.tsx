'use client';

import { useLocale, useTranslations } from 'next-intl';
import { describedBy, FieldError } from '@/components/form/field-frame';
import { type FieldProps, useControlledField } from '@/components/form/use-field';
import { TextLink } from '@/components/ui/text-link';
import type { RegistrationTrack } from '@/lib/contract/parts/track';
import { TrackCard } from './track-card';

interface TrackFieldProps extends Pick<FieldProps, 'name' | 'label'> {
  tracks: readonly RegistrationTrack[];
  tax: { name: string; percent: number } | null;
  timeZone: string;
  /** Address of the waitlist of a sold-out track; undefined if there is none. */
  waitlistHref: ((seo?: string) => string) | undefined;
}

/** The tracks with their prices. */
export function TrackField({ name, label, tracks, tax, timeZone, waitlistHref }: TrackFieldProps) {
  const t = useTranslations('registration.start');
  const trackTexts = useTranslations('registration.track');
  const locale = useLocale();
  const { text, set, frame } = useControlledField({ name, label });
  const { id, error } = frame;
  return (
    <fieldset className="min-w-0 space-y-3" aria-describedby={describedBy(id, { error })}>
      <legend className="text-xl font-semibold text-heading">{label}</legend>
      <div id={id} tabIndex={-1} className="space-y-3 pt-1">
        {tracks.map((track) => (
          <div key={track.code} className="space-y-2">
            <TrackCard
              track={track}
              name={name}
              timeZone={timeZone}
              checked={track.code === text}
              describedBy={describedBy(id, { error })}
              onChoose={() => set(track.code)}
            />
            {track.state === 'sold_out' && waitlistHref && (
              <TextLink href={waitlistHref(track.seo)} className="inline-block py-1">
                {trackTexts('waitlist', { track: track.name })}
              </TextLink>
            )}
          </div>
        ))}
      </div>
      <FieldError id={id}>{error}</FieldError>
      {tax && tracks.some((track) => track.fee.amount > 0) && (
        <p className="text-sm text-quiet">
          {t('tax', { name: tax.name, percent: percent(tax.percent, locale) })}
        </p>
      )}
    </fieldset>
  );
}

/** A percentage in the page's language: `5%`, `9,975 %`. */
function percent(value: number, locale: string): string {
  return new Intl.NumberFormat(locale === 'fr' ? 'fr-CA' : 'en-CA', {
    style: 'percent',
    maximumFractionDigits: 3,
  }).format(value / 100);
}
