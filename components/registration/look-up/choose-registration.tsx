'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { callQuery } from '@/lib/api/call-query';
import type { RegistrationOverview } from '@/lib/contract/parts/registration';
import { useDayCookie } from '@/lib/stores/use-day-cookie';
import { registrationInfo } from '@/lib/stores/visit-cookies';
import { rememberRegistration } from '../data/remember-registration';

/**
 * The other registrations of the address that this visitor has opened: somebody who registers colleagues, or began twice,
 * chooses which one this device is about.
 */
export function ChooseRegistration() {
  const t = useTranslations('registration.choose');
  const info = useDayCookie(registrationInfo);
  const email = info?.email ?? '';
  const lookUp = useQuery({
    ...callQuery('getLookUpRegistrationByEmail', { email }),
    enabled: email !== '',
    retry: false,
  });
  const registrations = lookUp.data?.registrations ?? [];
  if (registrations.length < 2) return null;
  return (
    <section aria-labelledby="choose-registration" className="space-y-3">
      <h2 id="choose-registration" className="text-xl">
        {t('title')}
      </h2>
      <ul className="space-y-3">
        {registrations.map((registration) => (
          <Row
            key={registration.code}
            registration={registration}
            chosen={registration.code === info?.code}
          />
        ))}
      </ul>
    </section>
  );
}

function Row({ registration, chosen }: { registration: RegistrationOverview; chosen: boolean }) {
  const t = useTranslations('registration.choose');
  const { code, track, name, status } = registration;
  return (
    <Card as="li" selected={chosen} className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
      <div className="min-w-0">
        <p className="font-semibold text-heading">{[track.name, name].filter(Boolean).join(' · ')}</p>
        <p className="text-quiet tabular-nums">
          {code} · {t(`status.${status}`)}
        </p>
      </div>
      <Button
        variant="secondary"
        aria-pressed={chosen}
        aria-label={t('choose_named', { code })}
        onClick={() => rememberRegistration(registration)}
      >
        {t(chosen ? 'chosen' : 'choose')}
      </Button>
    </Card>
  );
}
