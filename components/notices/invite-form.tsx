'use client';

import { useMutation } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { EmailField, PhoneField, TextField } from '@/components/form/fields/text-field';
import { Form, SubmitButton } from '@/components/form/form';
import { Button } from '@/components/ui/button';
import { Outcome } from '@/components/ui/outcome';
import { callMutation } from '@/lib/api/call-query';
import { type Channel, ChannelField } from './channel-field';

/** The invitation as it will be sent, with `{name}` for the name of the sender. */
interface Invitation {
  subject: string;
  text: string;
}

interface InviteFormProps extends Invitation {
  /** Channels by which this event can invite. */
  channels: readonly Channel[];
}

const loadFields = () => import('./notice-fields').then((fields) => fields.inviteFields);

/** Invite a colleague in your own name, by e-mail or text (specification §3 Colleague invite). */
export function InviteForm({ channels, subject, text }: InviteFormProps) {
  const t = useTranslations('notify.invite');
  const [invited, setInvited] = useState<string>();
  const invite = useMutation(
    callMutation('sendInvitationColleague', {
      onSuccess: (_done, { colleague_name }) => setInvited(colleague_name),
    }),
  );

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
    <Form
      schema={loadFields}
      submit={(fields) => invite.mutateAsync({ ...fields, audience: 'attendee' })}
      // Keep the name for the next invitation.
      defaultValues={{ send_type: channels[0] ?? 'email', your_name: invite.variables?.your_name }}
      keptAs="invite"
    >
      <TextField
        name="your_name"
        label={t('your_name')}
        autoComplete="name"
        enterKeyHint="next"
        maxLength={80}
      />
      <TextField
        name="colleague_name"
        label={t('colleague_name')}
        autoComplete="off"
        enterKeyHint="next"
        maxLength={80}
      />
      <ChannelField name="send_type" label={t('how')} channels={channels} />
      <ColleagueAddress invitation={{ subject, text }} />
      <SubmitButton pendingLabel={t('sending')}>{t('send')}</SubmitButton>
    </Form>
  );
}

/** Recipient; for e-mail with a preview of the invitation. */
function ColleagueAddress({ invitation }: { invitation: Invitation }) {
  const t = useTranslations('notify.invite');
  const channel: Channel = useWatch({ name: 'send_type' });
  const sending = { autoComplete: 'off', enterKeyHint: 'send' } as const;
  if (channel === 'text') {
    return <PhoneField name="invite_phone" label={t('phone')} maxLength={40} {...sending} />;
  }
  return (
    <>
      <EmailField name="invite_email" label={t('email')} maxLength={254} {...sending} />
      <Preview {...invitation} />
    </>
  );
}

function Preview({ subject, text }: Invitation) {
  const t = useTranslations('notify.invite');
  const typed: string | undefined = useWatch({ name: 'your_name' });
  const name = typed || t('someone');
  return (
    <figure className="space-y-2 rounded-card border border-line bg-sunken p-4 text-sm">
      <figcaption className="font-semibold text-quiet">{t('preview')}</figcaption>
      <blockquote className="space-y-1">
        <p className="font-semibold text-heading">{subject.replaceAll('{name}', name)}</p>
        <p className="whitespace-pre-line">{text.replaceAll('{name}', name)}</p>
      </blockquote>
    </figure>
  );
}
