'use client';

import { MailCheck } from 'lucide-react';
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

const CHANNELS = ['email', 'text'] as const;

/** Notify Me by e-mail or text (specification §1, §3 Subscription). Who asks gets a message and confirms there. */
export function NotifyForm() {
  const t = useTranslations('notify');
  const wording = useTranslations('form');
  const id = useId();
  const [channel, setChannel] = useState<Channel>('email');
  const [askedFor, setAskedFor] = useState<{ channel: Channel; address: string }>();
  const { errors, attempt, pending, submit, solve } = usePlainForm({
    fields: ['your_name', 'email', 'phone'],
    check(entry) {
      const field = channel === 'email' ? 'email' : 'phone';
      const wrong = checkAddress(channel, entry(field));
      return {
        ...(entry('your_name') === '' && { your_name: wording('required') }),
        ...(wrong && { [field]: wording(wrong) }),
      };
    },
    async send(entry) {
      const address = entry(channel === 'email' ? 'email' : 'phone');
      await api.subscribeEmail({
        type: 'subscribe',
        your_name: entry('your_name'),
        notify_type: channel,
        [channel === 'email' ? 'email' : 'phone']: address,
      });
      setAskedFor({ channel, address });
    },
  });

  if (askedFor) {
    return (
      <Outcome
        level={3}
        icon={<MailCheck className="size-6" />}
        title={t(`asked.title_${askedFor.channel}`)}
        actions={
          <Button variant="secondary" onClick={() => setAskedFor(undefined)}>
            {t('asked.again')}
          </Button>
        }
      >
        <p>{t(`asked.text_${askedFor.channel}`, { address: askedFor.address })}</p>
      </Outcome>
    );
  }
  return (
    <form noValidate onSubmit={submit} className="space-y-5">
      <PlainErrorSummary
        id={id}
        errors={errors}
        labels={{ your_name: t('your_name'), email: t('email'), phone: t('phone') }}
        attempt={attempt}
      />
      <FieldFrame id={`${id}-your_name`} label={t('your_name')} error={errors.your_name}>
        <TextInput
          {...controlProps(`${id}-your_name`, { error: errors.your_name })}
          name="your_name"
          autoComplete="name"
          enterKeyHint="next"
          maxLength={80}
          onChange={() => solve('your_name')}
        />
      </FieldFrame>
      <ChannelFields
        id={id}
        channels={CHANNELS}
        channel={channel}
        onChannel={setChannel}
        words={{
          channel: t('how'),
          email: t('email'),
          phone: t('phone'),
          phoneHint: t('phone_hint'),
        }}
        names={{ email: 'email', phone: 'phone' }}
        own
        errors={errors}
        onChange={(name) => solve(name === 'email' ? 'email' : 'phone')}
      />
      <Button type="submit" pending={pending} pendingLabel={t('asking')}>
        {t('ask')}
      </Button>
      <p className="text-sm text-quiet">{t('ask_hint')}</p>
    </form>
  );
}
