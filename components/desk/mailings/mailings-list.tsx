import { Mail } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { ListRows } from '@/components/lists/list-rows';
import { Badge } from '@/components/ui/badge';
import { EmptyState } from '@/components/ui/empty-state';
import { PageLink, TEXT_LINK } from '@/components/ui/page-link';
import type { getMailings } from '@/lib/contract/desk/mailings';
import type { AnswerOf } from '@/lib/contract/parts/call';
import type { Locale } from '@/lib/i18n/languages';
import { deskPaths, inLocale } from '@/lib/paths';
import { formatMoment } from '@/lib/time/format';

type Row = AnswerOf<typeof getMailings>['mailings'][number];

interface MailingsListProps {
  event: { event_code: string; time_zone: string; now: string };
  mailings: readonly Row[];
  locale: Locale;
}

/** The letters that a team has written to many, and those that it is writing. */
export function MailingsList({ event, mailings, locale }: MailingsListProps) {
  const t = useTranslations('desk_mailings');
  if (mailings.length === 0) {
    return (
      <EmptyState icon={<Mail className="size-8" />} title={<h2 className="text-lg">{t('empty_title')}</h2>}>
        {t('empty_text')}
      </EmptyState>
    );
  }
  return (
    <ListRows
      caption={t('title')}
      rows={mailings}
      keyOf={({ mailing }) => mailing}
      columns={[
        {
          key: 'subject',
          title: t('subject'),
          isName: true,
          className: 'max-md:grow max-md:basis-full',
          cell: ({ mailing, subject, to }) => (
            <>
              <PageLink
                href={inLocale(deskPaths.mailing(event.event_code, mailing), locale)}
                className={`${TEXT_LINK} font-medium break-words`}
              >
                {subject || t('no_subject')}
              </PageLink>
              <span className="block text-sm text-quiet">{to}</span>
            </>
          ),
        },
        {
          key: 'state',
          title: t('state'),
          cell: ({ state, counts }) => (
            <Badge tone={counts.failed > 0 ? 'warning' : 'neutral'}>
              {t(stateOf(state, counts.waiting))}
            </Badge>
          ),
        },
        {
          key: 'letters',
          title: t('letters'),
          className: 'text-sm text-quiet tabular-nums',
          cell: ({ state, counts: { sent, waiting, failed } }) =>
            state === 'begun' && (
              <>
                {t('progress', { sent, all: sent + waiting + failed })}
                {failed > 0 && <span className="block">{t('failed_count', { count: failed })}</span>}
              </>
            ),
        },
        {
          key: 'when',
          title: t('when'),
          className: 'text-sm text-quiet tabular-nums',
          cell: ({ send_at: sendAt, changed_at: changedAt }) => (
            <time dateTime={sendAt ?? changedAt}>
              {formatMoment(sendAt ?? changedAt, event.time_zone, locale, event.now)}
            </time>
          ),
        },
      ]}
    />
  );
}

/** How far it is, in a word. */
export const stateOf = (state: Row['state'], waiting: number): 'draft' | 'planned' | 'sending' | 'sent' => {
  if (state !== 'begun') return state;
  return waiting > 0 ? 'sending' : 'sent';
};
