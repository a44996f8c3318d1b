'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { type ReactNode, useRef } from 'react';
import { FieldError } from '@/components/form/field-frame';
import { useControlledField } from '@/components/form/use-field';
import type { RegistrationTrack } from '@/lib/contract/parts/track';
import { TicketRow } from './ticket-row';
import { useSteadyChoice } from './use-steady-choice';

interface TicketFieldProps {
  label: string;
  tracks: readonly RegistrationTrack[];
  currency: string;
  /** The names of those that are in the prices. */
  taxes: readonly string[];
  timeZone: string;
  canWait: boolean;
  own: string | undefined;
  /** What is asked once a ticket is chosen. It stands below the chosen one, at its place for all who read by ear. */
  children: ReactNode;
}

/** The tickets with what each costs in the end. */
export function TicketField({ label, tracks, currency, taxes, children, ...rest }: TicketFieldProps) {
  const t = useTranslations('registration.start');
  const format = useFormatter();
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
            {taxes.length === 0
              ? t('prices', { currency })
              : t('prices_with', { currency, count: taxes.length, tax: format.list(taxes) })}
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
