'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Choice, TextInput } from '@/components/form/controls';
import { emailError } from '@/components/form/email-error';
import { controlProps, FieldFrame, FieldGroup } from '@/components/form/field-frame';
import { PlainErrorSummary } from '@/components/form/plain-error-summary';
import { usePlainForm } from '@/components/form/use-plain-form';
import { Button } from '@/components/ui/button';
import { api } from '@/lib/api/browser';
import type { CallAnswer } from '@/lib/api/client';
import type { WaitlistEntry } from '@/lib/contract/waitlist';
import { putEntry } from './use-waitlist';

type Line = CallAnswer<'checkWaitlist'>['tracks'][number];
type Mode = WaitlistEntry['mode'];

interface WaitlistFormProps {
  /** The tracks that can be waited for. */
  lines: readonly Line[];
  /** Code of the track that the address names. */
  preset: string | undefined;
  onJoined: (entry: WaitlistEntry) => void;
}

const FIELDS = ['track', 'mode', 'first_name', 'last_name', 'email', 'phone'] as const;

/** Joining the event's waitlist (specification §3, Waitlist): for which way to take part, and how one is reached. */
export function WaitlistForm({ lines, preset, onJoined }: WaitlistFormProps) {
  const t = useTranslations('waitlist.form');
  const id = useId();
  const client = useQueryClient();
  const [code, setCode] = useState(preset ?? (lines.length === 1 ? lines[0]?.track.code : undefined));
  const [mode, setMode] = useState<Mode>('in_person');
  const track = lines.find((line) => line.track.code === code)?.track;
  const { errors, attempt, pending, submit, solve } = usePlainForm({
    fields: FIELDS,
    check(entry, element) {
      const email = emailError(element);
      return {
        ...(!track && { track: t('track_missing') }),
        ...(entry('first_name') === '' && { first_name: t('required') }),
        ...(entry('last_name') === '' && { last_name: t('required') }),
        ...(email && { email: t(email) }),
      };
    },
    async send(entry) {
      if (!track) return;
      const phone = entry('phone');
      const joined = await api.saveToWaitlist({
        first_name: entry('first_name'),
        last_name: entry('last_name'),
        email: entry('email'),
        ...(phone !== '' && { phone }),
        track: track.code,
        mode: track.modes.length > 1 ? mode : track.modes[0],
      });
      putEntry(client, joined);
      onJoined(joined);
    },
  });
  const labels = {
    track: t('track'),
    mode: t('mode'),
    first_name: t('first_name'),
    last_name: t('last_name'),
    email: t('email'),
    phone: t('phone'),
  };

  return (
    <form noValidate onSubmit={submit} className="max-w-form space-y-6">
      <PlainErrorSummary id={id} errors={errors} labels={labels} attempt={attempt} />
      <FieldGroup id={`${id}-track`} label={labels.track} error={errors.track}>
        <div className="space-y-3 pt-1">
          {lines.map((line, index) => (
            <Choice
              key={line.track.code}
              type="radio"
              look="card"
              name="track"
              id={index === 0 ? `${id}-track` : undefined}
              value={line.track.code}
              checked={line.track.code === code}
              onChange={() => {
                setCode(line.track.code);
                solve('track');
              }}
              detail={t('waiting', { count: line.waiting })}
            >
              {line.track.name}
            </Choice>
          ))}
        </div>
      </FieldGroup>
      {track && track.modes.length > 1 && (
        <FieldGroup id={`${id}-mode`} label={labels.mode} error={errors.mode} className="animate-appear">
          <div className="grid gap-3 pt-1 sm:grid-cols-2">
            {track.modes.map((each, index) => (
              <Choice
                key={each}
                type="radio"
                look="card"
                name="mode"
                id={index === 0 ? `${id}-mode` : undefined}
                checked={mode === each}
                onChange={() => setMode(each)}
              >
                {t(each)}
              </Choice>
            ))}
          </div>
        </FieldGroup>
      )}
      <div className="grid gap-6 sm:grid-cols-2">
        {textField('first_name', { autoComplete: 'given-name', maxLength: 100 })}
        {textField('last_name', { autoComplete: 'family-name', maxLength: 100 })}
      </div>
      {textField('email', { type: 'email', inputMode: 'email', autoComplete: 'email', maxLength: 254 })}
      {textField('phone', { type: 'tel', inputMode: 'tel', autoComplete: 'tel', maxLength: 40 })}
      <Button type="submit" size="large" pending={pending} pendingLabel={t('joining')}>
        {t('join')}
      </Button>
    </form>
  );

  function textField(
    name: 'first_name' | 'last_name' | 'email' | 'phone',
    attributes: React.ComponentProps<typeof TextInput>,
  ) {
    const hint = name === 'email' || name === 'phone' ? t(`${name}_hint`) : undefined;
    return (
      <FieldFrame
        id={`${id}-${name}`}
        label={labels[name]}
        hint={hint}
        error={errors[name]}
        optional={name === 'phone'}
      >
        <TextInput
          {...controlProps(`${id}-${name}`, { hint, error: errors[name] })}
          {...attributes}
          name={name}
          enterKeyHint={name === 'phone' ? 'send' : 'next'}
          onChange={() => solve(name)}
        />
      </FieldFrame>
    );
  }
}
