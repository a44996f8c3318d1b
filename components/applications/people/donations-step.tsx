'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { FormStep } from '@/components/orders/steps/form-step';
import { useFreshQuery } from '@/lib/api/use-fresh-query';
import type { Application } from '@/lib/contract/applications/application';
import { callsOf } from '../data/application-calls';
import type { StepScreenProps } from '../data/step-screen';
import { EntryList } from './entry-list';

/** What the organisation gives, for draws or otherwise: any number of things, or none. */
export function DonationsStep({ kind, application, cache, option, goOn, nextLabel }: StepScreenProps) {
  const t = useTranslations('applications.donations');
  const { code } = application;
  const calls = callsOf(kind);
  const read = useQuery(useFreshQuery(calls.donations(code)));
  const put = (changed: Application) => Promise.all([cache.put(changed), read.refetch()]);
  return (
    <div className="space-y-6">
      <p className="max-w-measure text-quiet">{t('lead')}</p>
      <FormStep form={read}>
        {({ donations }) => (
          <EntryList
            target={calls.donationTarget}
            words="donations"
            entries={donations.map((donation) => ({ ...donation, code: donation.donation_code, facts: '' }))}
            limits={{ least: 0, greatest: option.donations.greatest }}
            onAdd={async () => {
              const { donation_code: added, application: changed } = await calls.saveDonation(code);
              await put(changed);
              return added;
            }}
            onSubmit={async (donation, model, revision) => {
              const { application: changed } = await calls.saveDonation(code, donation, model, revision);
              await put(changed);
            }}
            onRemove={async (donation) => put(await calls.removeDonation(code, donation))}
            nextLabel={donations.length === 0 ? t('skip') : nextLabel}
            goOn={goOn}
          />
        )}
      </FormStep>
    </div>
  );
}
