'use client';

import { useTranslations } from 'next-intl';
import type { MouseEvent } from 'react';
import { SubmitButton } from '@/components/form/form';
import { Button } from '@/components/ui/button';
import type { RegistrationTrack } from '@/lib/contract/parts/track';
import { ticketState } from '../tickets/ticket-state';
import { useTicketWords } from '../tickets/use-ticket-words';

interface StartSummaryProps {
  wording: 'registration' | 'ticket';
  timeZone: string;
  track: RegistrationTrack | undefined;
  own: string | undefined;
  onWait: (track: RegistrationTrack) => void;
}

/** What is chosen and the one button that goes on: beside the form on wide screens, at the bottom of phones. */
export function StartSummary({ wording, timeZone, track, own, onWait }: StartSummaryProps) {
  const t = useTranslations('registration');
  const words = useTicketWords(timeZone);
  const isTaken = track !== undefined && ticketState(track, own) === 'taken';
  return (
    <aside
      data-bottom-sheet
      onClickCapture={track && !isTaken ? bringEmail : undefined}
      aria-label={t(wording === 'ticket' ? 'order.title_ticket' : 'order.title')}
      className="sticky bottom-0 z-20 -mx-gutter border-t border-line bg-raised px-gutter py-2 lg:top-[calc(var(--header-height)+1.5rem)] lg:mx-0 lg:rounded-card lg:border lg:p-6"
    >
      <div className="hidden space-y-3 pb-6 lg:block">
        <h2 className="text-lg">{t(wording === 'ticket' ? 'order.title_ticket' : 'order.title')}</h2>
        {track ? (
          <Lines track={track} price={words.price} />
        ) : (
          <p className="text-quiet">{t('start.none')}</p>
        )}
      </div>
      {isTaken ? (
        <Button wide onClick={() => onWait(track)}>
          {t('state.waitlist')}
        </Button>
      ) : (
        <SubmitButton wide pendingLabel={t('start.pending')}>
          {label()}
        </SubmitButton>
      )}
    </aside>
  );

  function label(): string {
    if (!track) return t('start.submit');
    const { total } = track.price;
    return total.amount === 0
      ? t('start.submit_free')
      : t('start.submit_amount', { amount: words.price(total) });
  }
}

/** Room that the button takes at the bottom of a phone. */
const SHEET_PX = 64;

/** Whoever goes on without having seen the field for the address is led to it, instead of told that it is wrong. */
function bringEmail(event: MouseEvent): void {
  const field = document.querySelector<HTMLInputElement>('form input[name=email]');
  if (field?.value !== '') return;
  const { top, bottom } = field.getBoundingClientRect();
  if (top >= 0 && bottom <= window.innerHeight - SHEET_PX) return;
  event.preventDefault();
  field.scrollIntoView({ block: 'center' });
  field.focus({ preventScroll: true });
}

function Lines({
  track,
  price,
}: {
  track: RegistrationTrack;
  price: (value: RegistrationTrack['fee']) => string;
}) {
  const t = useTranslations('registration.order');
  const { amount: shown, taxes, total } = track.price;
  const isIncluded = shown.amount === total.amount;
  const parts = [
    { name: track.name, amount: track.early_bird?.fee ?? track.fee },
    ...track.price.includes,
    ...(isIncluded ? [] : taxes),
    { name: t('total', { currency: total.currency }), amount: total },
  ];
  return (
    <dl className="space-y-1.5 text-sm">
      {parts.map(({ name, amount }) => (
        <div
          key={name}
          className="flex justify-between gap-4 last:border-t last:border-line last:pt-3 last:text-base last:font-semibold last:text-heading"
        >
          <dt className="min-w-0">{name}</dt>
          <dd className="shrink-0 tabular-nums">{price(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}
