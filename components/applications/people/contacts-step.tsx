'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { ComponentProps, ReactNode } from 'react';
import { FormStep } from '@/components/orders/steps/form-step';
import { useFreshQuery } from '@/lib/api/use-fresh-query';
import type { Application } from '@/lib/contract/applications/application';
import { callsOf } from '../data/application-calls';
import type { StepScreenProps } from '../data/step-screen';
import { EntryList } from './entry-list';

/** The people of the organisation: one form each, the first of which gets the mail. */
export function ContactsStep({
  kind,
  application: { code },
  cache,
  option,
  goOn,
  nextLabel,
}: StepScreenProps) {
  const t = useTranslations('applications.contacts');
  return (
    <div className="space-y-6">
      <p className="max-w-measure text-quiet">{t('lead', option.contacts)}</p>
      <Contacts {...{ kind, code, goOn, nextLabel }} onChange={cache.put} />
    </div>
  );
}

interface ContactsProps
  extends Pick<Application, 'kind' | 'code'>,
    Pick<ComponentProps<typeof EntryList>, 'goOn' | 'nextLabel'> {
  /** What is shown of the application follows from them. */
  onChange: (application: Application) => Promise<unknown>;
  onSaved?: () => void;
  loading?: ReactNode;
}

/** The list of an application's people: added, filled in and removed. */
export function Contacts({ kind, code, onChange, onSaved, loading, ...props }: ContactsProps) {
  const calls = callsOf(kind);
  const read = useQuery(useFreshQuery(calls.contacts(code)));
  const put = (application: Application) => Promise.all([onChange(application), read.refetch()]);
  return (
    <FormStep form={read} loading={loading}>
      {({ contacts, limits }) => (
        <EntryList
          {...props}
          target={calls.contactTarget}
          words="contacts"
          entries={contacts.map((contact) => ({
            ...contact,
            code: contact.person_code,
            facts: [contact.role, contact.email].filter(Boolean).join(' · '),
          }))}
          limits={limits}
          onAdd={async () => {
            const { person_code: added, application } = await calls.addContact(code);
            await put(application);
            return added;
          }}
          onSubmit={async (person, model, revision) => {
            await put(await calls.saveContact(code, person, model, revision));
            onSaved?.();
          }}
          onRemove={async (person) => put(await calls.removeContact(code, person))}
        />
      )}
    </FormStep>
  );
}
