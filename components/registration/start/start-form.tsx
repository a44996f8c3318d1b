'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { z } from 'zod';
import { Form } from '@/components/form/form';
import { callMutation } from '@/lib/api/call-query';
import type { RegistrationOverview } from '@/lib/contract/parts/registration';
import { CallError } from '@/lib/errors';
import { rememberRegistration } from '../data/remember-registration';
import { putReviewed } from '../data/use-registration';
import { StartAnswers, type StartQuestions } from './start-answers';
import type { startFields } from './start-fields';

interface StartFormProps extends StartQuestions {
  /** Code of the track that the address names. */
  preset: string | undefined;
  onStarted: (overview: RegistrationOverview) => void;
  /** Called when somebody else was faster, so that other places are left than are shown. */
  onRefused: () => void;
}

const loadFields = () => import('./start-fields').then((fields) => fields.startFields);

/** The form while registration is open: a ticket, where one will be, an address; one button with the amount. */
export function StartForm({ preset, onStarted, onRefused, ...props }: StartFormProps) {
  const { tracks, wording, openedBy } = props;
  const t = useTranslations('registration.start');
  const client = useQueryClient();
  const start = useMutation(
    callMutation('generateRegistrationCaptured', {
      onSuccess: async (overview) => {
        rememberRegistration(overview);
        await putReviewed(client, overview);
        onStarted(overview);
      },
      onError: (error) => {
        if (error instanceof CallError && error.status === 409) onRefused();
      },
    }),
  );

  async function submit({
    email,
    track: code,
    mode,
    invitation_code: typed,
    another,
  }: z.output<typeof startFields>): Promise<void> {
    const chosen = tracks.find((track) => track.code === code);
    const modes = chosen?.modes ?? [];
    await start.mutateAsync({
      email,
      track: code,
      mode: modes.length > 1 ? mode : modes[0],
      invitation_code: openedBy ?? (chosen?.invitation === 'Y' ? typed : undefined),
      timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      another: another === email ? 'Y' : undefined,
    });
  }

  // A sentence of the event's own wording, where it has one.
  const key = (name: string) => (wording === 'ticket' && t.has(`${name}_ticket`) ? `${name}_ticket` : name);
  const words = Object.assign(
    (name: string, values?: Record<string, string | number>) => t(key(name), values),
    { has: (name: string) => t.has(name) },
  );
  const taken = start.error instanceof CallError ? start.error.reason : undefined;
  return (
    <Form
      schema={loadFields}
      submit={submit}
      defaultValues={{
        track: preset ?? (tracks.length === 1 ? tracks[0]?.code : undefined),
        mode: 'in_person',
      }}
      words={words}
      onWrong="first"
      keptAs="start"
      leaves
      className="lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start lg:gap-x-12 lg:*:col-start-1 lg:[&>aside]:col-start-2 lg:[&>aside]:row-start-1 lg:[&>aside]:row-span-2"
    >
      <StartAnswers {...props} taken={taken} takenEmail={start.variables?.email} />
    </Form>
  );
}
