'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Skeleton } from '@/components/ui/skeleton';
import { showToast } from '@/components/ui/toast/show-toast';
import { type ConfirmedApplication, callsOf } from '../data/application-calls';
import { Contacts } from '../people/contacts-step';

/** The people of an application that was sent, who may still be corrected. */
export function CorrectContacts({
  application: { kind, code, contacts },
}: {
  application: ConfirmedApplication;
}) {
  const t = useTranslations('applications.sent');
  const common = useTranslations('common');
  const client = useQueryClient();
  return (
    <section aria-labelledby="correct-contacts" className="space-y-4">
      <h2 id="correct-contacts" className="text-2xl">
        {t('contacts')}
      </h2>
      <p className="text-quiet">{t('contacts_text')}</p>
      <Contacts
        {...{ kind, code }}
        nextLabel=""
        loading={
          <div aria-busy className="max-w-form space-y-3 pb-17">
            <span className="sr-only">{common('loading')}</span>
            {contacts.map(({ person_code: contact }) => (
              <Skeleton key={contact} className="h-18 rounded-card" />
            ))}
          </div>
        }
        onChange={() => client.invalidateQueries({ queryKey: callsOf(kind).confirmation(code).queryKey })}
        onSaved={() => showToast({ tone: 'success', title: t('contact_saved') })}
      />
    </section>
  );
}
