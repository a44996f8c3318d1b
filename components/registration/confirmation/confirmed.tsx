'use client';

import { CalendarDays, Mail, MapPin } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useSitePath } from '@/components/i18n/use-site-path';
import { Alert } from '@/components/ui/alert';
import { ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { CopyButton } from '@/components/ui/copy-button';
import { TextLink } from '@/components/ui/text-link';
import { formatMoney } from '@/lib/money';
import { paths } from '@/lib/paths';
import { CalendarButtons } from './calendar-buttons';
import { Confetti } from './confetti';
import { ConfirmationPart } from './confirmation-part';
import { LostSessionsAlert } from './lost-sessions-alert';
import type { Receipt } from './receipt';
import { ReceiptActions } from './receipt-actions';
import { RegisteredSessions } from './registered-sessions';

interface ConfirmedProps {
  receipt: Receipt;
  wording: 'registration' | 'ticket';
  timeZone: string;
  proposalsHref: string;
}

export function Confirmed({ receipt, wording, timeZone, proposalsHref }: ConfirmedProps) {
  const t = useTranslations('confirmation');
  const locale = useLocale();
  const sitePath = useSitePath();
  const name = receipt.name.trim();

  return (
    <div className="space-y-12">
      <Confetti occasion={receipt.code} />
      <header className="space-y-4">
        <h1 className="text-4xl">{t(wording === 'ticket' ? 'title_ticket' : 'title')}</h1>
        <p className="max-w-measure text-lg text-quiet">
          {name
            ? t('lead', { name, event: receipt.event_name })
            : t('lead_unnamed', { event: receipt.event_name })}
        </p>
      </header>
      <LostSessionsAlert code={receipt.code} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <Card selected className="space-y-4">
          <p className="font-semibold text-quiet">{t('code')}</p>
          <p className="text-3xl font-semibold tracking-wide break-words text-heading tabular-nums select-all">
            {receipt.code}
          </p>
          <CopyButton text={receipt.code}>{t('copy')}</CopyButton>
          <p className="text-sm text-quiet">{t('code_hint')}</p>
        </Card>
        <ConfirmationPart title={t('next')}>
          <ul className="space-y-4">
            <NextLine icon={<Mail className="size-5" aria-hidden />}>
              {t('next_mail', { email: receipt.email })}
            </NextLine>
            <NextLine icon={<CalendarDays className="size-5" aria-hidden />}>{t('next_calendar')}</NextLine>
            <NextLine icon={<MapPin className="size-5" aria-hidden />}>
              {t('next_day', { place: receipt.calendar.location })}
            </NextLine>
          </ul>
        </ConfirmationPart>
      </div>
      <ConfirmationPart title={t('calendar.title')}>
        <CalendarButtons code={receipt.code} entry={receipt.calendar} />
      </ConfirmationPart>
      {receipt.sessions.length > 0 && (
        <ConfirmationPart title={t('sessions.title')}>
          <RegisteredSessions sessions={receipt.sessions} timeZone={timeZone} />
          <TextLink href={sitePath(paths.myWorkshops())} className="inline-block py-1">
            {t('sessions.own')}
          </TextLink>
        </ConfirmationPart>
      )}
      {receipt.payable_to_instructor.length > 0 && (
        <Alert title={t('instructor.title')}>
          <p>{t('instructor.text')}</p>
          <ul className="pt-1">
            {receipt.payable_to_instructor.map((entry) => (
              <li key={entry.session_code}>
                {entry.title}: {formatMoney(entry.fee, locale)}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <ConfirmationPart title={t('receipt.title')}>
        <ReceiptActions receipt={receipt} />
      </ConfirmationPart>
      <Card className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <div className="min-w-0 space-y-1">
          <h2 className="text-lg">{t('propose.title')}</h2>
          <p className="text-quiet">{t('propose.text')}</p>
        </div>
        <ButtonLink variant="secondary" href={proposalsHref}>
          {t('propose.action')}
        </ButtonLink>
      </Card>
    </div>
  );
}

function NextLine({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <span className="mt-0.5 shrink-0 text-accent-text">{icon}</span>
      <span className="min-w-0">{children}</span>
    </li>
  );
}
