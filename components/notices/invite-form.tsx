'use client';

import { Send } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { TextInput } from '@/components/form/controls';
import { controlProps, FieldFrame } from '@/components/form/field-frame';
import { PlainErrorSummary } from '@/components/form/plain-error-summary';
import { usePlainForm } from '@/components/form/use-plain-form';
import { Button } from '@/components/ui/button';
import { Outcome } from '@/components/ui/outcome';
import { api } from '@/lib/api/browser';
import { type Channel, ChannelFields } from './channel-fields';
import { checkAddress } from './check-address';

interface InviteFormProps {
  /** How this event can invite. */
  channels: readonly Channel[];
  /** The invitation as it will be sent; `{name}` stands for the name of who invites. */
  subject: string;
  text: string;
}

/** Inviting a colleague in one's own name, by e-mail or text (specification §3 Colleague invite). */
export function InviteForm({ channels, subject, text }: InviteFormProps) {
  const t = useTranslations('notify.invite');
  const wording = useTranslations('form');
  const id = useId();
  const [channel, setChannel] = useState<Channel>(channels[0] ?? 'email');
  const [name, setName] = useState('');
  const [invited, setInvited] = useState<string>();
  const { errors, attempt, pending, submit, solve } = usePlainForm({
    fields: ['your_name', 'colleague_name', 'invite_email', 'invite_phone'],
    check(entry) {
      const field = channel === 'email' ? 'invite_email' : 'invite_phone';
      const wrong = checkAddress(channel, entry(field));
      return {
        ...(entry('your_name') === '' && { your_name: wording('required') }),
        ...(entry('colleague_name') === '' && { colleague_name: wording('required') }),
        ...(wrong && { [field]: wording(wrong) }),
      };
    },
    async send(entry) {
      const field = channel === 'email' ? 'invite_email' : 'invite_phone';
      await api.sendInvitationColleague({
        your_name: entry('your_name'),
        colleague_name: entry('colleague_name'),
        send_type: channel,
        [field]: entry(field),
        audience: 'attendee',
      });
      setInvited(entry('colleague_name'));
    },
  });

  if (invited !== undefined) {
    return (
      <Outcome
        level={3}
        icon={<Send className="size-6" />}
        title={t('sent_title')}
        actions={
          <Button variant="secondary" onClick={() => setInvited(undefined)}>
            {t('again')}
          </Button>
        }
      >
        <p>{t('sent_text', { name: invited })}</p>
      </Outcome>
    );
  }
  return (
    <form noValidate onSubmit={submit} className="space-y-5">
      <PlainErrorSummary
        id={id}
        errors={errors}
        labels={{
          your_name: t('your_name'),
          colleague_name: t('colleague_name'),
          invite_email: t('email'),
          invite_phone: t('phone'),
        }}
        attempt={attempt}
      />
      <FieldFrame id={`${id}-your_name`} label={t('your_name')} error={errors.your_name}>
        <TextInput
          {...controlProps(`${id}-your_name`, { error: errors.your_name })}
          name="your_name"
          value={name}
          autoComplete="name"
          enterKeyHint="next"
          maxLength={80}
          onChange={(event) => {
            setName(event.target.value);
            solve('your_name');
          }}
        />
      </FieldFrame>
      <FieldFrame id={`${id}-colleague_name`} label={t('colleague_name')} error={errors.colleague_name}>
        <TextInput
          {...controlProps(`${id}-colleague_name`, { error: errors.colleague_name })}
          name="colleague_name"
          autoComplete="off"
          enterKeyHint="next"
          maxLength={80}
          onChange={() => solve('colleague_name')}
        />
      </FieldFrame>
      <ChannelFields
        id={id}
        channels={channels}
        channel={channel}
        onChannel={setChannel}
        words={{ channel: t('how'), email: t('email'), phone: t('phone') }}
        names={{ email: 'invite_email', phone: 'invite_phone' }}
        own={false}
        errors={errors}
        onChange={(field) => solve(field === 'invite_email' ? 'invite_email' : 'invite_phone')}
      />
      {channel === 'email' && (
        <figure className="space-y-2 rounded-card border border-line bg-sunken p-4 text-sm">
          <figcaption className="font-semibold text-quiet">{t('preview')}</figcaption>
          <blockquote className="space-y-1">
            <p className="font-semibold text-heading">{subject.replaceAll('{name}', name || t('someone'))}</p>
            <p className="whitespace-pre-line">{text.replaceAll('{name}', name || t('someone'))}</p>
          </blockquote>
        </figure>
      )}
      <Button type="submit" pending={pending} pendingLabel={t('sending')}>
        {t('send')}
      </Button>
    </form>
  );
}
