'use client';

import { useMutation } from '@tanstack/react-query';
import { MailCheck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { EmailField, PhoneField, TextField } from '@/components/form/fields/text-field';
import { Form, SubmitButton } from '@/components/form/form';
import { Button } from '@/components/ui/button';
import { Outcome } from '@/components/ui/outcome';
import { callMutation } from '@/lib/api/call-query';
import { type Channel, ChannelField } from './channel-field';

const CHANNELS = ['email', 'text'] as const;
const loadFields = () => import('./notice-fields').then((fields) => fields.notifyFields);

/**
 * Notify Me by e-mail or text (specification §1, §3 Subscription). The visitor gets a message with a link to confirm.
 */
export function NotifyForm() {
  const t = useTranslations('notify');
  const [recipient, setRecipient] = useState<{ channel: Channel; address: string }>();
  const subscribe = useMutation(
    callMutation('subscribeEmail', {
      onSuccess: (_done, { notify_type: channel = 'email', email, phone }) =>
        setRecipient({ channel, address: email ?? phone ?? '' }),
    }),
  );

  if (recipient) {
    return (
      <Outcome
        level={3}
        icon={<MailCheck className="size-6" />}
        title={t(`asked.title_${recipient.channel}`)}
        actions={
          <Button variant="secondary" onClick={() => setRecipient(undefined)}>
            {t('asked.again')}
          </Button>
        }
      >
        <p>{t(`asked.text_${recipient.channel}`, { address: recipient.address })}</p>
      </Outcome>
    );
  }
  return (
    <Form
      schema={loadFields}
      submit={(fields) => subscribe.mutateAsync({ type: 'subscribe', ...fields })}
      defaultValues={{ notify_type: subscribe.variables?.notify_type ?? 'email' }}
      keptAs="notify"
    >
      <TextField
        name="your_name"
        label={t('your_name')}
        autoComplete="name"
        enterKeyHint="next"
        maxLength={80}
      />
      <ChannelField name="notify_type" label={t('how')} channels={CHANNELS} />
      <AddressField />
      <SubmitButton pendingLabel={t('asking')}>{t('ask')}</SubmitButton>
      <p className="text-sm text-quiet">{t('ask_hint')}</p>
    </Form>
  );
}

/** Address of the chosen channel. */
function AddressField() {
  const t = useTranslations('notify');
  const channel: Channel = useWatch({ name: 'notify_type' });
  return channel === 'email' ? (
    <EmailField name="email" label={t('email')} enterKeyHint="send" maxLength={254} />
  ) : (
    <PhoneField name="phone" label={t('phone')} hint={t('phone_hint')} enterKeyHint="send" maxLength={40} />
  );
}
