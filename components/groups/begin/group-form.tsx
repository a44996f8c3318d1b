'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { CheckboxField, RadioField } from '@/components/form/fields/choice-field';
import { NumberField } from '@/components/form/fields/number-field';
import { Form, SubmitButton } from '@/components/form/form';
import { ModeField, modesOf } from '@/components/registration/start/mode-field';
import { callMutation } from '@/lib/api/call-query';
import type { CallAnswer } from '@/lib/api/client';
import type { Group } from '@/lib/contract/groups/group';
import type { RegistrationTrack } from '@/lib/contract/parts/track';
import { CallError } from '@/lib/errors';
import { FreePlaces } from '../data/free-places';
import type { groupFields } from './group-fields';
import { OrganiserFields } from './organiser-fields';

export type GroupOption = CallAnswer<'getRegistrationGroupOption'>;

interface GroupFormProps {
  option: GroupOption;
  /** `waitsFor`: the places that it is to wait for once it is confirmed. */
  onBegun: (group: Group, waitsFor?: { places: number; track: string }) => void;
  /** Others took places meanwhile: what is free is to be read again. */
  onRefused: () => void;
}

const loadFields = () => import('./group-fields').then((fields) => fields.groupFields);

/** Begins a group: who organises it, which ticket its members get, and how many places are kept for them from now on. */
export function GroupForm({ option, onBegun, onRefused }: GroupFormProps) {
  const t = useTranslations('groups.form');
  const create = useMutation(
    callMutation('createGroup', {
      onError: (error) => {
        if (error instanceof CallError && error.status === 409) onRefused();
      },
    }),
  );
  const keep = useMutation(callMutation('holdGroupPlaces'));
  const { tracks } = option;
  const isShort = create.error instanceof CallError && create.error.status === 409;

  async function submit({ waitlist, places, mode, ...fields }: z.output<typeof groupFields>): Promise<void> {
    const modes = modesOf(tracks, fields.track);
    const waits = waitlist && places > 0;
    const group = await create.mutateAsync({
      ...fields,
      mode: modes.length > 1 ? mode : modes[0],
      places: waits ? 0 : places,
    });
    if (!waits) return onBegun(group);
    if (group.confirmation) return onBegun(group, { places, track: fields.track });
    // The group is there whatever becomes of the waiting: its board shows what it has, and can ask again.
    onBegun(
      await keep
        .mutateAsync({ code: group.code, track: fields.track, places, waitlist: 'Y' })
        .catch(() => group),
    );
  }

  return (
    <Form
      schema={loadFields}
      submit={submit}
      defaultValues={{
        track: tracks.length === 1 ? tracks[0]?.code : '',
        mode: 'in_person',
        places: '',
        waitlist: false,
      }}
      words={t}
      onWrong="first"
      keptAs="group"
      leaves
      className="max-w-form space-y-6"
    >
      <OrganiserFields />
      <RadioField
        name="track"
        label={t('track')}
        hint={t('track_hint')}
        look="cards"
        options={tracks.map((track) => ({
          id: track.code,
          name: track.name,
          price: track.price.amount,
          enabled: track.state === 'open' || track.state === 'sold_out' ? 'Y' : 'N',
          detail: <FreePlaces availability={track.availability} />,
        }))}
      />
      <ModeField tracks={tracks} label={t('mode')} nameOf={(mode) => t(mode)} />
      <NumberField
        name="places"
        label={t('places')}
        hint={t('places_hint', { days: option.places_kept_days })}
        optional
      />
      <WaitField tracks={tracks} isShort={isShort} />
      <SubmitButton size="large" pendingLabel={t('pending')}>
        {t('submit')}
      </SubmitButton>
    </Form>
  );
}

/** Waiting for all of them together, where fewer places are free than are wanted. */
function WaitField({ tracks, isShort }: { tracks: readonly RegistrationTrack[]; isShort: boolean }) {
  const t = useTranslations('groups.form');
  const [code, places, waits] = useWatch({ name: ['track', 'places', 'waitlist'] });
  const left = tracks.find((track) => track.code === code)?.availability.left ?? null;
  const wanted = Number(places) || 0;
  const isWanted = wanted > 0 && (isShort || waits === true || (left !== null && wanted > left));
  if (!isWanted) return null;
  return (
    <CheckboxField
      name="waitlist"
      label={t('waitlist', { count: wanted })}
      hint={t('waitlist_hint')}
      isConsent
      optional
      className="animate-appear"
    />
  );
}
