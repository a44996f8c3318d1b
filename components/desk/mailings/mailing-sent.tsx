import { useTranslations } from 'next-intl';
import { MessagesProvider } from '@/components/i18n/messages-provider';
import { Alert } from '@/components/ui/alert';
import { PageLink, TEXT_LINK } from '@/components/ui/page-link';
import type { getMailing } from '@/lib/contract/desk/mailings';
import type { AnswerOf } from '@/lib/contract/parts/call';
import type { Locale } from '@/lib/i18n/languages';
import { deskPaths, inLocale } from '@/lib/paths';
import { formatDay, formatTime } from '@/lib/time/format';
import { groupedNumber } from '../grouped-number';
import { Bar } from '../today/bar';
import { BeginMailing } from './begin-mailing';
import { RetryMailing, StopMailing } from './mailing-acts';
import { MailingPreview, type ReadAs } from './mailing-preview';

interface MailingSentProps {
  event: string;
  mailing: AnswerOf<typeof getMailing>;
  languages: readonly Locale[];
  timeZone: string;
  /** Its name in words. */
  zone: string;
  locale: Locale;
  readAs: ReadAs;
}

/** A letter that waits for its moment, is being sent, or was: to whom, how far it is, and what it says. */
export function MailingSent({ event, mailing, languages, timeZone, zone, locale, readAs }: MailingSentProps) {
  const t = useTranslations('desk_mailings');
  const { state, counts, send_at: sendAt, to, kind } = mailing;
  const number = (value: number) => groupedNumber(value, locale);
  const all = counts.sent + counts.waiting + counts.failed;
  const people = (status?: string) =>
    inLocale(deskPaths.mailingPeople(event, mailing.mailing, status), locale);
  return (
    <div className="space-y-8">
      {state === 'planned' && sendAt !== null && (
        <Alert tone="info">
          {t('leaves', {
            day: formatDay(sendAt, timeZone, locale),
            time: formatTime(sendAt, timeZone, locale),
            zone,
          })}
        </Alert>
      )}
      {state === 'begun' && (
        <div className="max-w-measure space-y-3">
          {counts.waiting > 0 && <Bar value={counts.sent + counts.failed} most={all} />}
          <p role="status" className="text-lg text-heading tabular-nums">
            {t('progress', { sent: counts.sent, all })}
          </p>
          {counts.failed > 0 && (
            <Alert tone="warning">
              <PageLink href={people('failed')} className={TEXT_LINK}>
                {t('failed_count', { count: counts.failed })}
              </PageLink>
            </Alert>
          )}
        </div>
      )}
      <dl className="grid max-w-measure grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        <dt className="text-quiet">{t('facts.to')}</dt>
        <dd>
          {to}{' '}
          <PageLink href={people()} className={TEXT_LINK}>
            {t('editor.see_people')}
          </PageLink>
        </dd>
        <dt className="text-quiet">{t('facts.kind')}</dt>
        <dd>{t(`editor.${kind}`)}</dd>
        {counts.unwanted > 0 && (
          <>
            <dt className="text-quiet">{t('facts.unwanted')}</dt>
            <dd className="tabular-nums">{number(counts.unwanted)}</dd>
          </>
        )}
      </dl>
      <MessagesProvider namespaces={['common', 'form', 'desk_act', 'desk_mailings']}>
        <div className="flex flex-wrap gap-3">
          {state === 'planned' && <StopMailing event={event} mailing={mailing.mailing} />}
          {counts.failed > 0 && <RetryMailing event={event} mailing={mailing.mailing} />}
          {state === 'begun' && <BeginMailing event={event} from={mailing.mailing} />}
        </div>
        <MailingPreview
          event={event}
          mailing={mailing.mailing}
          revision={mailing.revision}
          languages={languages}
          locale={locale}
          first={readAs}
        />
      </MessagesProvider>
    </div>
  );
}
