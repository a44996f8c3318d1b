'use client';

import { type ReactNode, useRef } from 'react';
import { FieldError } from '@/components/form/field-frame';
import { useControlledField } from '@/components/form/use-field';
import { PriceNote } from '@/components/ui/price-note';
import type { PriceTerms } from '@/lib/contract/parts/price-terms';
import type { RegistrationTrack } from '@/lib/contract/parts/track';
import { TicketRow } from './ticket-row';
import { useSteadyChoice } from './use-steady-choice';

interface TicketFieldProps {
  label: string;
  tracks: readonly RegistrationTrack[];
  prices: PriceTerms;
  timeZone: string;
  canWait: boolean;
  own: string | undefined;
  /** What is asked once a ticket is chosen. It stands below the chosen one, at its place for all who read by ear. */
  children: ReactNode;
}

/** The tickets with what each costs. */
export function TicketField({ label, tracks, prices, children, ...rest }: TicketFieldProps) {
  const { text, set, frame } = useControlledField({ name: 'track', label });
  const { id, error } = frame;
  const chosen = tracks.find((track) => track.code === text);
  const next = useRef<HTMLDivElement>(null);
  const { onPointerDown, settle } = useSteadyChoice(next);
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
      <div className="flex flex-col gap-2" onPointerDown={onPointerDown}>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot leave its rows to the column around it. */}
        <div
          role="group"
          id={id}
          tabIndex={-1}
          aria-labelledby={`${id}-label`}
          aria-describedby={error ? `${id}-error` : undefined}
          className="contents"
        >
          {tracks.map((track, index) => (
            <TicketRow
              key={track.code}
              {...rest}
              id={`${id}-${track.code}`}
              track={track}
              name="track"
              isHybrid={isHybrid}
              checked={track.code === text}
              isInvalid={error !== undefined && (chosen ? track === chosen : index === 0)}
              onChoose={() => {
                set(track.code);
                settle();
              }}
            />
          ))}
        </div>
        <div ref={next} className="order-1 scroll-mb-20 space-y-4 px-1 pt-2 pb-4 lg:scroll-mb-4">
          {error && chosen && <FieldError id={id}>{error}</FieldError>}
          {children}
        </div>
      </div>
    </div>
  );
}
