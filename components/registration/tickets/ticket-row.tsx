'use client';

import { CircleSlash, Clock } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Availability } from '@/components/ui/availability';
import { RadioCard } from '@/components/ui/choices/radio-card';
import type { RegistrationTrack } from '@/lib/contract/parts/track';
import { ticketState } from './ticket-state';
import { useTicketWords } from './use-ticket-words';
import { whoItIsFor } from './who-it-is-for';

interface TicketRowProps {
  track: RegistrationTrack;
  /** Name of the radio group. */
  name: string;
  id: string;
  timeZone: string;
  checked: boolean;
  /** Where the visitor can be on the event's list: a ticket of one mode says which. */
  isHybrid: boolean;
  /** Whether one can wait for a place of a ticket that is taken. */
  canWait: boolean;
  /** Code of the ticket whose place the visitor holds. */
  own: string | undefined;
  isInvalid: boolean;
  /** Beside the price, where a ticket is changed: what it costs more or less, blank until it is known. */
  difference?: string | undefined;
  onChoose: () => void;
}

/**
 * A ticket with its price, who it is for, and what it costs later. It looks the same chosen or not, and the line about its
 * places is there whatever it says, so that neither a choice nor news moves a row.
 */
export function TicketRow({ track, name, id, timeZone, checked, own, ...props }: TicketRowProps) {
  const t = useTranslations('registration.start');
  const words = useTicketWords(timeZone);
  const state = ticketState(track, own);
  const who = whoItIsFor(track.description);
  const [only, ...others] = track.modes;
  const invitation = track.invitation === 'Y' ? `${t('by_invitation')}. ` : '';
  const onlyMode = props.isHybrid && only && others.length === 0 ? `${t(`only_${only}`)}. ` : '';
  const mode = `${invitation}${onlyMode}`;
  const isClosed = state !== 'open';
  const Icon = state === 'shut' ? Clock : CircleSlash;
  return (
    <RadioCard
      name={name}
      value={track.code}
      data-modes={track.modes.length}
      checked={checked}
      disabled={state === 'shut' || (state === 'taken' && !props.canWait)}
      aria-labelledby={`${id}-name ${id}-price`}
      aria-describedby={`${id}-about`}
      aria-invalid={props.isInvalid || undefined}
      onChange={props.onChoose}
      className="flex min-h-22 gap-3 px-3 py-2.5 sm:px-4"
    >
      <span className="min-w-0 flex-1">
        <span className="flex gap-4 leading-6 font-semibold text-heading">
          <span id={`${id}-name`} className="min-w-0 flex-1">
            {track.name}
          </span>
          <span id={`${id}-price`} className="shrink-0 text-right tabular-nums">
            {words.price(track.price.amount)}
            {props.difference !== undefined && (
              <span className="block min-h-[1lh] text-sm font-medium text-quiet">{props.difference}</span>
            )}
          </span>
        </span>
        <span id={`${id}-about`} className="block text-sm text-quiet">
          {(mode || who) && (
            <span className="block">
              {mode}
              {who}
            </span>
          )}
          <span className="block min-h-[1lh]">{isClosed ? whyNot() : leftAndLater()}</span>
        </span>
      </span>
    </RadioCard>
  );

  function whyNot() {
    return (
      <span className="line-clamp-2 font-medium text-text">
        <Icon className="mr-1.5 inline size-4 align-[-0.2em] text-icon" aria-hidden />
        {words.whyNot(track)}
      </span>
    );
  }

  function leftAndLater() {
    return (
      <>
        {track.availability.state === 'limited' && (
          <Availability
            state="limited"
            left={track.availability.left ?? undefined}
            className="mr-2 align-top"
          />
        )}
        {words.later(track)}
      </>
    );
  }
}
