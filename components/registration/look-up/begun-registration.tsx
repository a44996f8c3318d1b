'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { registrationInfo } from '@/lib/stores/registration-info';
import { useDayCookie } from '@/lib/stores/use-day-cookie';

interface BegunRegistrationProps {
  wording: 'registration' | 'ticket';
  stepHref: string;
  confirmationHref: string;
  /** Below the card: where other registrations are. */
  also?: ReactNode;
  /** Shown if this device has no registration. */
  otherwise?: ReactNode;
}

/** The registration of this browser: to be continued, or complete (specification §4, started flag). */
export function BegunRegistration({
  wording,
  stepHref,
  confirmationHref,
  also,
  otherwise,
}: BegunRegistrationProps) {
  const t = useTranslations('registration.continue');
  const info = useDayCookie(registrationInfo);
  const suffix = wording === 'ticket' ? '_ticket' : '';
  if (!info?.code || !info.email) return otherwise;
  const submitted = Boolean(info.date);
  if (!submitted && info.started !== 'Y') return otherwise;
  return (
    <div className="space-y-3">
      <Card selected className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <div className="min-w-0 space-y-1">
          <h2 className="text-lg">{t(submitted ? 'submitted_title' : `title${suffix}`)}</h2>
          <p className="text-quiet">
            {submitted
              ? t('submitted_text', { email: info.email, code: info.code })
              : t('text', { email: info.email })}
          </p>
        </div>
        <ButtonLink href={submitted ? confirmationHref : stepHref}>
          {t(submitted ? 'submitted_action' : `action${suffix}`)}
        </ButtonLink>
      </Card>
      {also}
    </div>
  );
}
