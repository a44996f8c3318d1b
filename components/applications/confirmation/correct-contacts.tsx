'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { FormStep } from '@/components/orders/form-step';
import { showToast } from '@/components/ui/toast/show-toast';
import { useFreshQuery } from '@/lib/api/use-fresh-query';
import { type Confirmed, callsOf } from '../data/application-calls';
import { EntryList } from '../people/entry-list';

/** The people of an application that was sent, who may still be corrected. */
export function CorrectContacts({ application }: { application: Confirmed }) {
  const t = useTranslations('applications.sent');
  const client = useQueryClient();
  const { kind, code } = application;
  const calls = callsOf(kind);
  const read = useQuery(useFreshQuery(calls.contacts(code)));
  const readAgain = () =>
    Promise.all([read.refetch(), client.invalidateQueries({ queryKey: calls.confirmation(code).queryKey })]);
  return (
    <section aria-labelledby="correct-contacts" className="space-y-4">
      <h2 id="correct-contacts" className="text-2xl">
        {t('contacts')}
      </h2>
      <p className="text-quiet">{t('contacts_text')}</p>
      <FormStep form={read}>
        {({ contacts, limits }) => (
          <EntryList
            target={calls.contactTarget}
            words="contacts"
            entries={contacts.map((contact) => ({
              ...contact,
              code: contact.person_code,
              facts: [contact.role, contact.email].filter(Boolean).join(' · '),
            }))}
            limits={limits}
            nextLabel=""
            onAdd={async () => {
              const { person_code: added } = await calls.addContact(code);
              await readAgain();
              return added;
            }}
            onSubmit={async (person, model, revision) => {
              await calls.saveContact(code, person, model, revision);
              await readAgain();
              showToast({ tone: 'success', title: t('contact_saved') });
            }}
            onRemove={async (person) => {
              await calls.removeContact(code, person);
              await readAgain();
            }}
          />
        )}
      </FormStep>
    </section>
  );
}
