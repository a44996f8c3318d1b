'use client';

import { useTranslations } from 'next-intl';
import { useFormContext, useWatch } from 'react-hook-form';
import { SelectField } from '@/components/form/fields/choice-field';
import { TextField } from '@/components/form/fields/text-field';
import { callDesk } from '@/lib/api/desk/browser';
import type { getProposal } from '@/lib/contract/desk/proposals';
import type { AnswerOf } from '@/lib/contract/parts/call';
import { ActButton } from '../act/act-button';

type Places = NonNullable<AnswerOf<typeof getProposal>['placing']>;

/** In place of a slot; no code is written like that. */
const OWN_TIME = '?';

const loadFields = () => import('./placing-fields').then(({ placingFields }) => placingFields);

interface PlacingProps {
  event: string;
  code: string;
  name: string;
  places: Places;
  /** It is a workshop of the programme already. */
  isPlaced: boolean;
}

/** Puts an accepted proposal into the programme, or one more session of it. */
export function Placing({ event, code, name, places, isPlaced }: PlacingProps) {
  const t = useTranslations('desk_proposals.place');
  return (
    <ActButton
      label={t(isPlaced ? 'again' : 'label')}
      title={t('title', { name })}
      confirm={t('confirm')}
      confirming={t('confirming')}
      button={{ variant: isPlaced ? 'secondary' : 'primary' }}
      fields={{
        schema: loadFields,
        defaultValues: {
          slot: places.slots[0]?.key ?? '',
          day: places.days[0]?.key ?? '1',
          ...{ from: '', to: '', room: '', capacity: '' },
        },
        content: <Fields places={places} />,
      }}
      call={({ slot, day, from, to, room, capacity }, agreed) =>
        callDesk('placeProposal', {
          ...{ event, code, room },
          ...(slot === OWN_TIME ? { day: Number(day), from, to } : { slot }),
          ...(capacity !== '' && { capacity: Number(capacity) }),
          ...(agreed !== undefined && { agreed }),
        })
      }
    />
  );
}

function Fields({ places }: { places: Places }) {
  const t = useTranslations('desk_proposals.place');
  const { control } = useFormContext();
  const slot: unknown = useWatch({ control, name: 'slot' });
  return (
    <>
      <SelectField
        name="slot"
        label={t('slot')}
        options={[
          ...places.slots.map(({ key, name }) => ({ id: key, name })),
          { id: OWN_TIME, name: t('own_time') },
        ]}
      />
      {slot === OWN_TIME && (
        <div className="grid gap-4 sm:grid-cols-3">
          <SelectField
            name="day"
            label={t('day')}
            options={places.days.map(({ key, name }) => ({ id: key, name }))}
          />
          <TextField name="from" label={t('from')} autoComplete="off" />
          <TextField name="to" label={t('to')} autoComplete="off" />
          <p className="text-sm text-quiet sm:col-span-3">{t('time_hint')}</p>
        </div>
      )}
      <SelectField
        name="room"
        label={t('room')}
        optional
        options={places.rooms.map(({ key, name, capacity }) => ({
          id: key,
          name: capacity === null ? name : t('room_places', { name, count: capacity }),
        }))}
      />
      <TextField
        name="capacity"
        label={t('capacity')}
        hint={t('capacity_hint', { wanted: places.capacity ?? 'none' })}
        optional
        autoComplete="off"
      />
    </>
  );
}

interface TakeOutProps {
  event: string;
  code: string;
  name: string;
  /** One session, with what it is called aloud; left out, all of it. */
  session?: { code: string; time: string };
}

/** Takes a proposal, or one session of it, out of the programme again. */
export function TakeOut({ event, code, name, session }: TakeOutProps) {
  const t = useTranslations('desk_proposals.unplace');
  return (
    <ActButton
      label={t(session ? 'label' : 'all')}
      title={t('title', { name })}
      confirm={t('confirm')}
      confirming={t('confirming')}
      tone="danger"
      button={{
        variant: session ? 'quiet' : 'secondary',
        size: session ? 'compact' : 'regular',
        ...(session && { 'aria-label': t('label_of', { time: session.time }) }),
      }}
      call={(_, agreed) =>
        callDesk('unplaceProposal', {
          ...{ event, code },
          ...(session && { session: session.code }),
          ...(agreed !== undefined && { agreed }),
        })
      }
    />
  );
}
