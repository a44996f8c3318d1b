'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { CheckboxField } from '@/components/form/fields/choice-field';
import { NumberField } from '@/components/form/fields/number-field';
import { Form, SubmitButton } from '@/components/form/form';
import { Dialog } from '@/components/ui/dialog/dialog';
import { callMutation, callQuery } from '@/lib/api/call-query';
import type { Group } from '@/lib/contract/groups/group';
import { CallError } from '@/lib/errors';
import type { placesFields } from '../begin/group-fields';
import { FreePlaces } from '../data/free-places';
import { putGroup } from '../data/group-query';

interface PlacesDialogProps {
  code: string;
  places: Group['places'][number] | undefined;
  onClose: () => void;
}

const loadFields = () => import('../begin/group-fields').then((fields) => fields.placesFields);

/** Keeps more or fewer free places of a ticket, or waits for all of them together. */
export function PlacesDialog({ code, places, onClose }: PlacesDialogProps) {
  const t = useTranslations('groups.places');
  return (
    <Dialog
      open={places !== undefined}
      onClose={onClose}
      title={t('dialog_title')}
      description={t('dialog_text', { track: places?.track.name ?? '' })}
    >
      {places && <PlacesForm code={code} places={places} onDone={onClose} />}
    </Dialog>
  );
}

function PlacesForm({
  code,
  places,
  onDone,
}: {
  code: string;
  places: Group['places'][number];
  onDone: () => void;
}) {
  const t = useTranslations('groups.places');
  const client = useQueryClient();
  const option = useQuery(callQuery('getRegistrationGroupOption'));
  const availability =
    option.data?.tracks.find((track) => track.code === places.track.code)?.availability ??
    places.track.availability;
  const keep = useMutation(
    callMutation('holdGroupPlaces', {
      onSuccess: (group) => {
        putGroup(client, group);
        onDone();
      },
      onError: () => void option.refetch(),
    }),
  );
  const isShort = keep.error instanceof CallError && keep.error.status === 409;

  async function submit({ places: wanted, waitlist }: z.output<typeof placesFields>): Promise<void> {
    await keep.mutateAsync({
      code,
      track: places.track.code,
      places: wanted,
      waitlist: waitlist ? 'Y' : 'N',
    });
  }

  return (
    <Form
      schema={loadFields}
      submit={submit}
      defaultValues={{ places: places.waiting?.quantity ?? places.free, waitlist: places.waiting !== null }}
      words={t}
      leaves
      className="space-y-5"
    >
      <p>
        <FreePlaces availability={availability} />
      </p>
      <NumberField name="places" label={t('wanted')} hint={t('wanted_hint', { used: places.used })} />
      <WaitField left={availability.left} kept={places.free} isShort={isShort || places.waiting !== null} />
      <SubmitButton pendingLabel={t('keeping')}>{t('keep')}</SubmitButton>
    </Form>
  );
}

/** Waiting for all of them together, where fewer are free. */
function WaitField({ left, kept, isShort }: { left: number | null; kept: number; isShort: boolean }) {
  const t = useTranslations('groups.places');
  const [wanted, waits] = useWatch({ name: ['places', 'waitlist'] });
  const isOffered = isShort || waits === true || (left !== null && Number(wanted) - kept > left);
  if (!isOffered) return null;
  return <CheckboxField name="waitlist" label={t('wait')} hint={t('wait_hint')} isConsent optional />;
}
