'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { z } from 'zod';
import { RadioField } from '@/components/form/fields/choice-field';
import { EmailField, PhoneField, TextField } from '@/components/form/fields/text-field';
import { Form, SubmitButton } from '@/components/form/form';
import { ModeField, modesOf } from '@/components/registration/start/mode-field';
import { callMutation } from '@/lib/api/call-query';
import type { CallAnswer } from '@/lib/api/client';
import type { WaitlistEntry } from '@/lib/contract/waitlist';
import { typedEmail } from '@/lib/stores/typed-email';
import { putEntry } from './use-waitlist';
import type { waitlistFields } from './waitlist-fields';

type Line = CallAnswer<'checkWaitlist'>['tracks'][number];

interface WaitlistFormProps {
  /** Tracks that have a waitlist. */
  lines: readonly Line[];
  /** Code of the track named by the address. */
  preset: string | undefined;
  onJoined: (entry: WaitlistEntry) => void;
}

const loadFields = () => import('./waitlist-fields').then((fields) => fields.waitlistFields);

/** Joins the event's waitlist (specification §3, Waitlist): the track and mode to wait for, and how to reach the person. */
export function WaitlistForm({ lines, preset, onJoined }: WaitlistFormProps) {
  const t = useTranslations('waitlist.form');
  const client = useQueryClient();
  const join = useMutation(
    callMutation('saveToWaitlist', {
      onSuccess: (entry) => {
        putEntry(client, entry);
        onJoined(entry);
      },
    }),
  );

  async function submit({ mode, ...fields }: z.output<typeof waitlistFields>): Promise<void> {
    const modes = modesOf(
      lines.map(({ track }) => track),
      fields.track,
    );
    await join.mutateAsync({ ...fields, mode: modes.length > 1 ? mode : modes[0] });
  }

  return (
    <Form
      schema={loadFields}
      submit={submit}
      defaultValues={{
        track: preset ?? (lines.length === 1 ? lines[0]?.track.code : undefined),
        mode: 'in_person',
        // Typed on the start page, before its places were gone.
        email: typedEmail(),
      }}
      words={t}
      keptAs="waitlist"
      leaves
      className="max-w-form space-y-6"
    >
      <RadioField
        name="track"
        label={t('track')}
        look="cards"
        options={lines.map(({ track, waiting }) => ({
          id: track.code,
          name: track.name,
          detail: t('waiting', { count: waiting }),
        }))}
      />
      <ModeField tracks={lines.map(({ track }) => track)} label={t('mode')} nameOf={(mode) => t(mode)} />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField
          name="first_name"
          label={t('first_name')}
          autoComplete="given-name"
          enterKeyHint="next"
          maxLength={100}
        />
        <TextField
          name="last_name"
          label={t('last_name')}
          autoComplete="family-name"
          enterKeyHint="next"
          maxLength={100}
        />
      </div>
      <EmailField
        name="email"
        label={t('email')}
        hint={t('email_hint')}
        enterKeyHint="next"
        maxLength={254}
      />
      <PhoneField
        name="phone"
        label={t('phone')}
        hint={t('phone_hint')}
        enterKeyHint="send"
        maxLength={40}
        optional
      />
      <SubmitButton size="large" pendingLabel={t('joining')}>
        {t('join')}
      </SubmitButton>
    </Form>
  );
}
