'use client';

import { Mail, MapPin, MonitorPlay } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ConfirmationPart } from './confirmation-part';
import { JoinOnline } from './join-online';
import type { Receipt } from './receipt-actions';

interface NextStepsProps {
  receipt: Receipt;
  timeZone: string;
  contactEmail: string;
}

/** What happens next, in two lines: the mail, and how to come or to join. */
export function NextSteps({ receipt, timeZone, contactEmail }: NextStepsProps) {
  const t = useTranslations('confirmation');
  const isOnline = receipt.mode === 'online';
  return (
    <ConfirmationPart title={t('next')}>
      <ul className="space-y-4">
        <Line icon={<Mail className="size-5" aria-hidden />}>
          {t('next_mail', { email: receipt.email })} <span className="text-quiet">{t('next_mail_lost')}</span>
        </Line>
        {isOnline ? (
          <Line icon={<MonitorPlay className="size-5" aria-hidden />}>
            <JoinOnline {...{ receipt, timeZone, contactEmail }} />
          </Line>
        ) : (
          <Line icon={<MapPin className="size-5" aria-hidden />}>
            <span className="whitespace-pre-line">
              {receipt.attending_text ?? t(receipt.entry ? 'next_day' : 'next_day_unpaid')}
            </span>{' '}
            {receipt.calendar.location}
          </Line>
        )}
      </ul>
    </ConfirmationPart>
  );
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <span className="mt-0.5 shrink-0 text-accent-text">{icon}</span>
      <div className="min-w-0">{children}</div>
    </li>
  );
}
