'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { FormStep } from '@/components/orders/form-step';
import { useFreshQuery } from '@/lib/api/use-fresh-query';
import { callsOf } from '../data/application-calls';
import type { StepScreenProps } from '../data/step-screen';
import { EntryList } from './entry-list';

/** The people of the organisation: one form each, the first of which gets the mail. */
export function ContactsStep({ kind, application, cache, option, goOn, nextLabel, back }: StepScreenProps) {
  const t = useTranslations('applications.contacts');
  const { code } = application;
  const calls = callsOf(kind);
  const read = useQuery(useFreshQuery(calls.contacts(code)));
  return (
    <div className="space-y-6">
      <p className="max-w-measure text-quiet">{t('lead', option.contacts)}</p>
      <FormStep form={read}>
        {({ contacts }) => (
          <EntryList
            target={calls.contactTarget}
            words="contacts"
            entries={contacts.map((contact) => ({
              ...contact,
              code: contact.person_code,
              facts: [contact.role, contact.email].filter(Boolean).join(' · '),
            }))}
            limits={option.contacts}
            onAdd={async () => {
              const { person_code: added, application: changed } = await calls.addContact(code);
              await cache.put(changed);
              await read.refetch();
              return added;
            }}
            onSubmit={async (person, model, revision) => {
              await cache.put(await calls.saveContact(code, person, model, revision));
              await read.refetch();
            }}
            onRemove={async (person) => {
              await cache.put(await calls.removeContact(code, person));
              await read.refetch();
            }}
            {...{ goOn, nextLabel, back }}
          />
        )}
      </FormStep>
    </div>
  );
}
