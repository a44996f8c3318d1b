import { useTranslations } from 'next-intl';
import { MessagesProvider } from '@/components/i18n/messages-provider';
import { Alert } from '@/components/ui/alert';
import { PageLink, TEXT_LINK } from '@/components/ui/page-link';
import type { getMoney } from '@/lib/contract/desk/money';
import type { AnswerOf } from '@/lib/contract/parts/call';
import type { Locale } from '@/lib/i18n/languages';
import { formatMoney } from '@/lib/money';
import { deskPaths, inLocale } from '@/lib/paths';
import { formatMoment } from '@/lib/time/format';
import { ResolvePayment } from './resolve-payment';

interface MoneyOverviewProps {
  event: { event_code: string; time_zone: string; now: string };
  money: AnswerOf<typeof getMoney>;
  locale: Locale;
}

const SUMS = ['received', 'refunded', 'refunds_due', 'kept', 'open'] as const;

/** How the money stands, and what of it waits for somebody. */
export function MoneyOverview({ event, money, locale }: MoneyOverviewProps) {
  const t = useTranslations('desk_money');
  const { sums, overdue, in_doubt: doubt } = money;
  return (
    <>
      {overdue > 0 && (
        <Alert tone="warning" title={t('waits')}>
          <PageLink
            href={`${inLocale(deskPaths.list(event.event_code, 'invoices'), locale)}?status=overdue`}
            className={TEXT_LINK}
          >
            {t('overdue', { count: overdue })}
          </PageLink>
        </Alert>
      )}
      <section aria-labelledby="sums" className="space-y-3">
        <h2 id="sums" className="text-lg">
          {t('sums')}
        </h2>
        {sums.length === 0 && <p className="text-quiet">{t('nothing')}</p>}
        {sums.map((sum) => (
          <dl key={sum.currency} className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3 xl:grid-cols-5">
            {SUMS.map((name) => (
              <div key={name}>
                <dt className="text-sm text-quiet">{t(name)}</dt>
                <dd className="text-xl text-heading tabular-nums">
                  {formatMoney({ amount: sum[name], currency: sum.currency }, locale)}
                </dd>
              </div>
            ))}
          </dl>
        ))}
        {sums.length > 0 && <p className="max-w-measure text-sm text-quiet">{t('adds_up')}</p>}
        {sums.length > 0 && (
          <p>
            <PageLink href={inLocale(deskPaths.payouts(event.event_code), locale)} className={TEXT_LINK}>
              {t('payouts.link')}
            </PageLink>
          </p>
        )}
      </section>
      {doubt.length > 0 && (
        <section aria-labelledby="doubt" className="space-y-3">
          <h2 id="doubt" className="text-lg">
            {t('doubt_title')}
          </h2>
          <p className="max-w-measure text-sm text-quiet">{t('doubt_lead')}</p>
          <ul className="divide-y divide-line border-y border-line">
            {doubt.map(({ id, code, since, says, ...amount }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
                <span className="min-w-0">
                  <span className="font-medium text-heading">
                    {t('doubt_of', { amount: formatMoney(amount, locale), code })}
                  </span>
                  <span className="block text-sm text-quiet">
                    {t('doubt_since', {
                      moment: formatMoment(since, event.time_zone, locale, event.now),
                      says: t(`says.${says.replaceAll(' ', '_')}`),
                    })}
                  </span>
                </span>
                <MessagesProvider namespaces={['desk_money', 'desk_act', 'common', 'form']}>
                  <ResolvePayment event={event.event_code} payment={id} />
                </MessagesProvider>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
