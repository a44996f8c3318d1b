'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { RadioField } from '@/components/form/fields/choice-field';
import { EmailField } from '@/components/form/fields/text-field';
import { Form } from '@/components/form/form';
import { SubmitButton } from '@/components/form/submit-button';
import { useSitePath } from '@/components/i18n/use-site-path';
import { TextLink } from '@/components/ui/text-link';
import { callMutation } from '@/lib/api/call-query';
import { queryKey } from '@/lib/api/query-keys';
import type { RegistrationOverview } from '@/lib/contract/parts/registration';
import type { RegistrationTrack } from '@/lib/contract/parts/track';
import { CallError } from '@/lib/errors';
import { paths } from '@/lib/paths';
import { rememberRegistration } from '../data/remember-registration';
import { KnownEmail } from './known-email';
import type { startFields } from './start-fields';
import { TrackField } from './track-field';

interface OpenStartFormProps {
  wording: 'registration' | 'ticket';
  timeZone: string;
  tracks: readonly RegistrationTrack[];
  tax: { name: string; percent: number } | null;
  /** Code of the track that the address names, if it can be chosen. */
  preset: string | undefined;
  onStarted: (overview: RegistrationOverview) => void;
  /** Called when somebody else was faster and the available tracks have changed. */
  onRefused: () => void;
  waitlistHref: ((seo?: string) => string) | undefined;
}

const loadFields = () => import('./start-fields').then((fields) => fields.startFields);

/** The form while registration is open. */
export function OpenStartForm({ tracks, preset, onStarted, onRefused, ...props }: OpenStartFormProps) {
  const t = useTranslations('registration.start');
  const lookUp = useTranslations('registration.look_up');
  const sitePath = useSitePath();
  const client = useQueryClient();
  const suffix = props.wording === 'ticket' ? '_ticket' : '';
  const open = tracks.filter((track) => track.state === 'open');
  const start = useMutation(
    callMutation('generateRegistrationCaptured', {
      onSuccess: (overview) => {
        rememberRegistration(overview);
        client.setQueryData(queryKey('checkRegistration', { code: overview.code }), overview);
        onStarted(overview);
      },
      onError: (error) => {
        if (error instanceof CallError && error.status === 409) onRefused();
      },
    }),
  );

  const isRegistered = start.error instanceof CallError && start.error.reason === 'already_registered';

  async function submit({ email, track: code, mode }: z.output<typeof startFields>): Promise<void> {
    const modes = tracks.find((track) => track.code === code)?.modes ?? [];
    await start.mutateAsync({
      email,
      track: code,
      mode: modes.length > 1 ? mode : modes[0],
      timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    });
  }

  return (
    <Form
      schema={loadFields}
      submit={submit}
      defaultValues={{
        track: preset ?? (open.length === 1 ? open[0]?.code : undefined),
        mode: 'in_person',
      }}
      words={t}
      leaves
      className="max-w-form space-y-8"
    >
      <TrackField
        name="track"
        label={t(`track${suffix}`)}
        tracks={tracks}
        tax={props.tax}
        timeZone={props.timeZone}
        waitlistHref={props.waitlistHref}
      />
      <ModeField tracks={tracks} />
      <div className="space-y-2">
        <EmailField
          name="email"
          label={t('email')}
          hint={t('email_hint')}
          enterKeyHint="go"
          maxLength={254}
        />
        <KnownEmail name="email" />
        {isRegistered && <TextLink href={sitePath(paths.lookup())}>{lookUp('open_yours')}</TextLink>}
      </div>
      <SubmitButton size="large" pendingLabel={t('pending')} className="w-full sm:w-auto">
        {t(`submit${suffix}`)}
      </SubmitButton>
    </Form>
  );
}

/** In person or online, if the chosen track offers both. */
function ModeField({ tracks }: Pick<OpenStartFormProps, 'tracks'>) {
  const t = useTranslations('registration.start');
  const code: string | undefined = useWatch({ name: 'track' });
  const modes = tracks.find((track) => track.code === code)?.modes ?? [];
  if (modes.length < 2) return null;
  return (
    <RadioField
      name="mode"
      label={t('mode')}
      look="card_columns"
      options={modes.map((mode) => ({ id: mode, name: t(mode), detail: t(`${mode}_detail`) }))}
      className="animate-appear"
    />
  );
}
