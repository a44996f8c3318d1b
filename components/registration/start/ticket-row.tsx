'use client';

import { CircleSlash, Clock } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Availability } from '@/components/ui/availability';
import { classNames } from '@/components/ui/class-names';
import { RadioCard } from '@/components/ui/radio-card';
import type { RegistrationTrack } from '@/lib/contract/parts/track';
import { ticketState } from './ticket-state';
import { useTicketWords } from './ticket-words';

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
  onChoose: () => void;
}

/**
 * A ticket with its price: one line of its description until it is chosen, then all of it. What is below the name has
 * two lines whatever they say, so that news of its places moves no other row.
 */
export function TicketRow({ track, name, id, timeZone, checked, own, ...props }: TicketRowProps) {
  const t = useTranslations('registration.start');
  const words = useTicketWords(timeZone);
  const state = ticketState(track, own);
  const early = words.early(track);
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
      className={classNames(
        'group/row flex min-h-22 gap-3 px-3 py-2.5 sm:px-4',
        // What follows the chosen ticket stands between it and the tickets after it.
        '[:has(:checked)~&]:order-2',
      )}
    >
      <span className="min-w-0 flex-1">
        <span className="flex gap-4 leading-6 font-semibold text-heading">
          <span id={`${id}-name`} className="min-w-0 flex-1">
            {track.name}
          </span>
          <span id={`${id}-price`} className="shrink-0 tabular-nums">
            {words.price(track.price.amount)}
          </span>
        </span>
        <span id={`${id}-about`} className="block text-sm text-quiet">
          {isClosed && (
            <span className="line-clamp-2 gap-1.5 font-medium text-text">
              <Icon className="mr-1.5 inline size-4 align-[-0.2em] text-icon" aria-hidden />
              {words.whyNot(track)}
            </span>
          )}
          {(mode || track.description) && (
            <span
              className={classNames(
                'group-has-checked/row:line-clamp-none',
                isClosed ? 'hidden group-has-checked/row:block' : 'line-clamp-1',
              )}
            >
              {mode}
              {track.description}
            </span>
          )}
          {state === 'open' && (
            <span className="line-clamp-1 group-has-checked/row:line-clamp-none">
              {track.availability.state === 'limited' && (
                <Availability
                  state="limited"
                  left={track.availability.left ?? undefined}
                  className="mr-2 align-top"
                />
              )}
              {early && (
                <>
                  <span className="group-has-checked/row:hidden">{early.short}</span>
                  <span className="hidden group-has-checked/row:inline">{early.full}</span>
                </>
              )}
            </span>
          )}
          {track.price.includes.length > 0 && (
            <span className="hidden group-has-checked/row:block">
              {t('includes', {
                list: track.price.includes
                  .map((part) => `${part.name} ${words.price(part.amount)}`)
                  .join(' · '),
              })}
            </span>
          )}
        </span>
      </span>
    </RadioCard>
  );
}
