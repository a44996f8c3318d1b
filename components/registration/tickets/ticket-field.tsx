'use client';

import { FieldError } from '@/components/form/field-frame';
import { useControlledField } from '@/components/form/use-field';
import { PriceNote } from '@/components/ui/price-note';
import type { PriceTerms } from '@/lib/contract/parts/price-terms';
import type { RegistrationTrack } from '@/lib/contract/parts/track';
import { TicketRow } from './ticket-row';

interface TicketFieldProps {
  label: string;
  tracks: readonly RegistrationTrack[];
  prices: PriceTerms;
  timeZone: string;
  canWait: boolean;
  own: string | undefined;
  /** Beside each price, where a ticket is changed. */
  differenceOf?: (track: string) => string;
}

/** The tickets with what each costs. */
export function TicketField({ label, tracks, prices, differenceOf, ...rest }: TicketFieldProps) {
  const { text, set, frame } = useControlledField({ name: 'track', label });
  const { id, error } = frame;
  const chosen = tracks.find((track) => track.code === text);
  const isHybrid = new Set(tracks.flatMap((track) => track.modes)).size > 1;
  return (
    <div className="min-w-0">
      <span id={`${id}-label`} className="sr-only">
        {label}
      </span>
      {/* The error takes the place of the line about prices, so that nothing moves. */}
      <div className="min-h-7 pb-2">
        {error && !chosen ? (
          <FieldError id={id}>{error}</FieldError>
        ) : (
          <p className="text-sm text-quiet">
            <PriceNote terms={prices} of="registration" />
          </p>
        )}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot have the focus that an error gives it. */}
      <div
        role="group"
        id={id}
        tabIndex={-1}
        aria-labelledby={`${id}-label`}
        aria-describedby={error ? `${id}-error` : undefined}
        className="flex flex-col gap-2"
      >
        {tracks.map((track, index) => (
          <TicketRow
            key={track.code}
            {...rest}
            id={`${id}-${track.code}`}
            track={track}
            name="track"
            difference={differenceOf?.(track.code)}
            isHybrid={isHybrid}
            checked={track.code === text}
            isInvalid={error !== undefined && (chosen ? track === chosen : index === 0)}
            onChoose={() => set(track.code)}
          />
        ))}
      </div>
      {error && chosen && (
        <div className="pt-2">
          <FieldError id={id}>{error}</FieldError>
        </div>
      )}
    </div>
  );
}
