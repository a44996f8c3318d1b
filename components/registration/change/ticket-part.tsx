'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Form, SubmitButton } from '@/components/form/form';
import type { PriceTerms } from '@/lib/contract/parts/price-terms';
import type { RegistrationTrack } from '@/lib/contract/parts/track';
import { ModeRow } from '../start/mode-row';
import { TicketField } from '../tickets/ticket-field';
import type { ChangeDraft } from './change-draft';
import { useDifferences } from './use-differences';

interface TicketPartProps {
  /** Of the registration. */
  code: string;
  /** What is to be different besides. */
  draft: ChangeDraft;
  tracks: readonly RegistrationTrack[];
  /** The ticket and mode that are wanted so far. */
  wanted: { track: string; mode: 'in_person' | 'online' };
  /** Code of the present ticket, which is open for its holder. */
  own: string;
  prices: PriceTerms;
  timeZone: string;
  onDone: (draft: Pick<ChangeDraft, 'track' | 'track_mode'>) => void;
  back: ReactNode;
}

const loadFields = () => import('./ticket-fields').then((fields) => fields.ticketFields);

/** How somebody takes part: the ticket, and for a ticket of both modes, in which of them. */
export function TicketPart({ code, draft, tracks, wanted, onDone, back, ...shown }: TicketPartProps) {
  const t = useTranslations('change');
  const differenceOf = useDifferences({ code, draft, tracks, own: shown.own, mode: wanted.mode });
  return (
    <Form
      schema={loadFields}
      submit={async ({ track, mode }) => {
        const modes = tracks.find((each) => each.code === track)?.modes ?? [];
        onDone({ track, track_mode: modes.length > 1 ? (mode ?? wanted.mode) : (modes[0] ?? wanted.mode) });
      }}
      defaultValues={wanted}
      onWrong="first"
      className="max-w-form space-y-6"
    >
      <p className="max-w-measure text-quiet">{t('ticket.lead')}</p>
      <TicketField
        {...shown}
        tracks={tracks}
        canWait={false}
        differenceOf={differenceOf}
        label={t('parts.ticket')}
      />
      <ModeRow tracks={tracks} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <SubmitButton>{t('keep_choice')}</SubmitButton>
        {back}
      </div>
    </Form>
  );
}
