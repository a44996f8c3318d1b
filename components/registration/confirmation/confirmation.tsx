'use client';

import { useQuery } from '@tanstack/react-query';
import { CalendarDays, FileDown, Mail, MapPin } from 'lucide-react';
import { useSearchParams } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useSitePath } from '@/components/i18n/use-site-path';
import { Alert } from '@/components/ui/alert';
import { Badge } from '@/components/ui/badge';
import { Button, ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { CopyButton } from '@/components/ui/copy-button';
import { EmptyState } from '@/components/ui/empty-state';
import { Skeleton } from '@/components/ui/skeleton';
import { TextLink } from '@/components/ui/text-link';
import { callQuery } from '@/lib/api/call-query';
import type { AnswerOf } from '@/lib/contract/parts/call';
import type { getReceipt } from '@/lib/contract/registration/receipts';
import { CallError } from '@/lib/errors';
import { formatMoney } from '@/lib/money';
import { paths } from '@/lib/paths';
import { registrationInfo } from '@/lib/stores/registration-info';
import { useDayCookie } from '@/lib/stores/use-day-cookie';
import { formatDay, formatTimeSpan } from '@/lib/time/format';
import { type LostSessions, readLostSessions } from '../data/lost-sessions';
import { FileButton } from '../receipts/file-button';
import { SendReceipt } from '../receipts/send-receipt';
import { FeeTable } from '../review/fee-table';
import { CalendarButtons } from './calendar-buttons';
import { Confetti } from './confetti';

type Receipt = AnswerOf<typeof getReceipt>;

interface ConfirmationProps {
  wording: 'registration' | 'ticket';
  timeZone: string;
  manageHref: string;
  proposalsHref: string;
}

/**
 * The registration is complete: its code, what happens next, and what the attendee may want to keep (specification §1).
 */
export function Confirmation({ wording, timeZone, manageHref, proposalsHref }: ConfirmationProps) {
  const t = useTranslations('confirmation');
  const common = useTranslations('common');
  const query = useSearchParams();
  const info = useDayCookie(registrationInfo);
  const code = info?.code ?? query.get('code') ?? '';
  const receipt = useQuery({ ...callQuery('getReceipt', { code }), enabled: code !== '' });

  if (receipt.isError) {
    const gone = receipt.error instanceof CallError && receipt.error.status === 404;
    return (
      <EmptyState
        title={<h1 className="text-xl">{t(gone ? 'gone_title' : 'failed_title')}</h1>}
        action={
          gone ? (
            <ButtonLink href={manageHref}>{common('continue')}</ButtonLink>
          ) : (
            <Button onClick={() => receipt.refetch()}>{common('try_again')}</Button>
          )
        }
      >
        {t(gone ? 'gone_text' : 'failed_text')}
      </EmptyState>
    );
  }
  if (!receipt.data) return <ConfirmationSkeleton />;
  return <Confirmed receipt={receipt.data} {...{ wording, timeZone, proposalsHref }} />;
}

interface ConfirmedProps extends Pick<ConfirmationProps, 'wording' | 'timeZone' | 'proposalsHref'> {
  receipt: Receipt;
}

function Confirmed({ receipt, wording, timeZone, proposalsHref }: ConfirmedProps) {
  const t = useTranslations('confirmation');
  const locale = useLocale();
  const sitePath = useSitePath();
  const amount = (minor: number) => formatMoney({ amount: minor, currency: receipt.fees.currency }, locale);
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
      <Lost code={receipt.code} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <Card selected className="space-y-4">
          <p className="font-semibold text-quiet">{t('code')}</p>
          <p className="text-3xl font-semibold tracking-wide break-words text-heading tabular-nums select-all">
            {receipt.code}
          </p>
          <CopyButton text={receipt.code}>{t('copy')}</CopyButton>
          <p className="text-sm text-quiet">{t('code_hint')}</p>
        </Card>
        <Part title={t('next')}>
          <ul className="space-y-4">
            <NextLine icon={<Mail className="size-5" aria-hidden />}>
              {t('next_mail', { email: receipt.email })}
            </NextLine>
            <NextLine icon={<CalendarDays className="size-5" aria-hidden />}>{t('next_calendar')}</NextLine>
            <NextLine icon={<MapPin className="size-5" aria-hidden />}>
              {t('next_day', { place: receipt.calendar.location })}
            </NextLine>
          </ul>
        </Part>
      </div>
      <Part title={t('calendar.title')}>
        <CalendarButtons code={receipt.code} entry={receipt.calendar} />
      </Part>
      {receipt.sessions.length > 0 && (
        <Part title={t('sessions.title')}>
          <Sessions sessions={receipt.sessions} timeZone={timeZone} />
          <TextLink href={sitePath(paths.myWorkshops())} prefetch={false} className="inline-block py-1">
            {t('sessions.own')}
          </TextLink>
        </Part>
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
      <Part title={t('receipt.title')}>
        <div className="max-w-form space-y-6">
          <div>
            <FeeTable fees={receipt.fees} />
            <p className="text-sm text-quiet">
              {t('receipt.number', { number: receipt.number })}
              {receipt.card &&
                ` · ${t('receipt.paid', {
                  total: amount(receipt.fees.total),
                  brand: receipt.card.brand,
                  last4: receipt.card.last4,
                })}`}
              {receipt.refunded > 0 && ` · ${t('receipt.refunded', { amount: amount(receipt.refunded) })}`}
            </p>
          </div>
          <FileButton
            code={receipt.code}
            type="application/pdf"
            baseName={receipt.number}
            pendingLabel={t('receipt.downloading')}
            icon={<FileDown className="size-5" aria-hidden />}
          >
            {t('receipt.download')}
          </FileButton>
          <SendReceipt code={receipt.code} email={receipt.email} />
        </div>
      </Part>
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

function Lost({ code }: { code: string }) {
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

function Sessions({ sessions, timeZone }: { sessions: Receipt['sessions']; timeZone: string }) {
  const t = useTranslations('confirmation.sessions');
  const locale = useLocale();
  const inOrder = sessions.toSorted((a, b) => a.start.localeCompare(b.start));
  return (
    <ul className="border-t border-line">
      {inOrder.map((session) => (
        <li
          key={session.session_code}
          className="grid gap-x-8 gap-y-1 border-b border-line py-3 sm:grid-cols-[15rem_minmax(0,1fr)]"
        >
          <p className="text-quiet tabular-nums">
            {formatDay(session.start, timeZone, locale)}
            <span className="block">{formatTimeSpan(session.start, session.end, timeZone, locale)}</span>
          </p>
          <div className="min-w-0 space-y-1">
            <p className="font-semibold text-heading">{session.title}</p>
            <p className="flex flex-wrap items-center gap-2 text-sm text-quiet">
              {session.room}
              {session.online === 'Y' && <Badge tone="info">{t('online')}</Badge>}
            </p>
          </div>
        </li>
      ))}
    </ul>
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

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="space-y-4">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Placeholder while the confirmation loads. */
export function ConfirmationSkeleton() {
  const t = useTranslations('confirmation');
  return (
    <div aria-busy className="min-h-dvh space-y-12">
      <span className="sr-only">{t('loading')}</span>
      <div className="space-y-4">
        <Skeleton className="h-14 w-full max-w-form" />
        <Skeleton className="h-7 w-full max-w-form" />
      </div>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <Skeleton className="h-56 rounded-card" />
        <Skeleton className="h-44 rounded-card" />
      </div>
    </div>
  );
}
