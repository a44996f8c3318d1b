'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { DownloadTicket } from '@/components/entry/download-ticket';
import { TicketCard } from '@/components/entry/ticket-card';
import { useSitePath } from '@/components/i18n/use-site-path';
import { FileButton } from '@/components/orders/file-button';
import { Alert } from '@/components/ui/alert';
import { Card } from '@/components/ui/card';
import { CopyButton } from '@/components/ui/codes/copy-button';
import { TextLink } from '@/components/ui/page-link';
import { useScreenHeading } from '@/components/ui/use-screen-heading';
import { OwnWaits } from '@/components/workshops/basket/own-waits';
import { saveFile } from '@/lib/api/save-file';
import { formatMoney } from '@/lib/money';
import { paths, RECEIPT_ID } from '@/lib/paths';
import { GivesUp } from '../change/gives-up';
import { type LostSessions, readLostSessions } from '../data/lost-sessions';
import { Appointments } from './appointments';
import { CalendarButtons } from './calendar-buttons';
import { Confetti } from './confetti';
import { ConfirmationPart } from './confirmation-part';
import { NextSteps } from './next-steps';
import { ProposeWorkshop, type Proposing } from './propose-workshop';
import { paperOf, type Receipt, ReceiptActions } from './receipt-actions';
import { RegisteredSessions } from './registered-sessions';
import { SessionsAtOnce } from './sessions-at-once';

/** What the attendee comes in with, and the code that opens the registration. */
function Codes({ code, entry, name, track }: Pick<Receipt, 'code' | 'entry' | 'name' | 'track'>) {
  return (
    <div className="space-y-4">
      {entry && (
        <TicketCard entry={entry} about={[name, track]} order={{ target: 'registration', code }}>
          <DownloadTicket code={code} />
        </TicketCard>
      )}
      <CodeCard code={code} selected={entry === null} />
    </div>
  );
}

/** The registration's code; what happens next says what it is for. */
function CodeCard({ code, selected }: Pick<Receipt, 'code'> & { selected: boolean }) {
  const t = useTranslations('confirmation');
  return (
    <Card selected={selected} className="space-y-3">
      <p className="font-semibold text-quiet">{t('code')}</p>
      <p className="text-3xl font-semibold tracking-wide break-words text-heading tabular-nums select-all">
        {code}
      </p>
      <CopyButton text={code}>{t('copy')}</CopyButton>
    </Card>
  );
}

export interface ConfirmedProps {
  receipt: Receipt;
  wording: 'registration' | 'ticket';
  timeZone: string;
  contactEmail: string;
  proposalsHref: string;
  proposing: Proposing;
}

/** What somebody needs comes first: their code, what happens next, calendar and receipt; then the rest. */
export function Confirmed({
  receipt,
  wording,
  timeZone,
  contactEmail,
  proposalsHref,
  proposing,
}: ConfirmedProps) {
  const t = useTranslations('confirmation');
  const locale = useLocale();
  const sitePath = useSitePath();
  const name = receipt.name.trim();
  const paper = paperOf(receipt);
  const heading = useScreenHeading('confirmed');

  return (
    <div className="space-y-10 lg:space-y-12">
      <Confetti occasion={receipt.code} since={receipt.issued_at} />
      <header className="space-y-3">
        <h1 ref={heading} tabIndex={-1} className="text-4xl">
          {t(wording === 'ticket' ? 'title_ticket' : 'title')}
        </h1>
        <p className="max-w-measure text-lg text-quiet">
          {name
            ? t('lead', { name, event: receipt.event_name })
            : t('lead_unnamed', { event: receipt.event_name })}
        </p>
      </header>
      <LostSessionsAlert code={receipt.code} />
      <SessionsAtOnce sessions={receipt.sessions} timeZone={timeZone} />
      <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <Codes {...receipt} />
        <NextSteps {...{ receipt, timeZone, contactEmail }} />
      </div>
      <ConfirmationPart title={t('keep')}>
        <div className="flex flex-wrap gap-3">
          <CalendarButtons receipt={receipt} />
          <FileButton
            save={() =>
              saveFile(
                'getReceipt',
                { code: receipt.code },
                { type: 'application/pdf', name: `${receipt.number}.pdf` },
              )
            }
            pendingLabel={t('receipt.downloading')}
            failed={t('file_failed')}
          >
            {t(`${paper}.download`)}
          </FileButton>
        </div>
      </ConfirmationPart>
      {receipt.confirmation_text && (
        <ConfirmationPart title={t('organiser')}>
          <p className="max-w-measure whitespace-pre-line">{receipt.confirmation_text}</p>
        </ConfirmationPart>
      )}
      {receipt.sessions.length > 0 && (
        <ConfirmationPart title={t('sessions.title')}>
          <RegisteredSessions sessions={receipt.sessions} timeZone={timeZone} />
          <TextLink href={sitePath(paths.myWorkshops())} className="inline-block py-1">
            {t('sessions.own')}
          </TextLink>
        </ConfirmationPart>
      )}
      <OwnWaits timeZone={timeZone} />
      {receipt.appointments.length > 0 && (
        <ConfirmationPart title={t('appointments')}>
          <Appointments appointments={receipt.appointments} timeZone={timeZone} />
        </ConfirmationPart>
      )}
      {receipt.given_up.length > 0 && (
        <ConfirmationPart title={t('given_up')}>
          <GivesUp things={receipt.given_up} currency={receipt.fees.currency} timeZone={timeZone} />
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
      <ConfirmationPart title={t(`${paper}.title`)} anchor={RECEIPT_ID}>
        <ReceiptActions receipt={receipt} timeZone={timeZone} />
      </ConfirmationPart>
      <ProposeWorkshop href={proposalsHref} proposing={proposing} />
      <p className="flex flex-wrap gap-x-5 text-quiet">
        <TextLink href={sitePath(paths.changeRegistration())} className="inline-block py-1">
          {t('cancel.change')}
        </TextLink>{' '}
        <TextLink href={sitePath(paths.cancelRegistration())} className="inline-block py-1">
          {t('cancel.action')}
        </TextLink>
      </p>
    </div>
  );
}

/** Sessions that others got while the payment was pending. */
function LostSessionsAlert({ code }: { code: string }) {
  const t = useTranslations('confirmation.lost');
  const locale = useLocale();
  const [lost, setLost] = useState<LostSessions>();
  useEffect(() => setLost(readLostSessions(code)), [code]);
  if (!lost) return null;
  return (
    <Alert tone="warning" live="alert" title={t('title')}>
      <ul className="list-disc pl-5">
        {lost.titles.map((title) => (
          <li key={title}>{title}</li>
        ))}
      </ul>
      <p className="pt-1">
        {lost.refunded ? t('text', { amount: formatMoney(lost.refunded, locale) }) : t('text_free')}
      </p>
    </Alert>
  );
}
