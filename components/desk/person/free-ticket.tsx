'use client';

import { UserPlus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { SelectField } from '@/components/form/fields/choice-field';
import { EmailField, TextField } from '@/components/form/fields/text-field';
import { callDesk } from '@/lib/api/desk/browser';
import { ActButton } from '../act/act-button';

interface FreeTicketProps {
  event: string;
  tickets: readonly { key: string; name: string }[];
}

/** Registers somebody for nothing. */
export function FreeTicket({ event, tickets }: FreeTicketProps) {
  const t = useTranslations('desk_person.acts.comp');
  return (
    <ActButton
      label={t('label')}
      button={{ icon: <UserPlus className="size-5" aria-hidden /> }}
      title={t('title')}
      description={t('text')}
      confirm={t('confirm')}
      confirming={t('pending')}
      fields={{
        schema: () => import('./act-fields').then(({ freeTicketFields }) => freeTicketFields),
        defaultValues: {
          ticket: tickets.length === 1 ? (tickets[0]?.key ?? '') : '',
          ...{ first_name: '', last_name: '', email: '' },
        },
        content: (
          <>
            <SelectField
              name="ticket"
              label={t('ticket')}
              options={tickets.map(({ key, name }) => ({ id: key, name }))}
            />
            <TextField name="first_name" label={t('first_name')} autoComplete="off" enterKeyHint="next" />
            <TextField name="last_name" label={t('last_name')} autoComplete="off" enterKeyHint="next" />
            <EmailField name="email" label={t('email')} autoComplete="off" />
          </>
        ),
      }}
      call={(given, agreed) => callDesk('issueFreeTicket', { event, ...given, agreed })}
    />
  );
}
