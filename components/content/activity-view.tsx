import { useLocale, useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { buttonClass } from '@/components/ui/button-class';
import { PriceNote } from '@/components/ui/price-note';
import type { Activity } from '@/lib/contract/activities';
import type { PriceTerms } from '@/lib/contract/parts/price-terms';
import { formatMoney } from '@/lib/money';
import { paths } from '@/lib/paths';
import { formatDay, formatTimeSpan } from '@/lib/time/format';
import { PhotoAndText } from './picture';
import { SiteLink } from './site-link';

/** When and where an activity is, in the event's time zone. */
export function ActivityWhen({ activity, timeZone }: { activity: Activity; timeZone: string }) {
  const t = useTranslations('content.activities');
  const locale = useLocale();
  const { start, end, day, location } = activity;
  const when =
    start && end
      ? `${formatDay(start, timeZone, locale)}, ${formatTimeSpan(start, end, timeZone, locale)}`
      : // A date has no time zone: format its noon UTC in UTC.
        day
        ? formatDay(`${day}T12:00:00.000Z`, 'UTC', locale)
        : t('no_time');
  return <p className="text-text tabular-nums">{[when, location?.name].filter(Boolean).join(' · ')}</p>;
}

interface ActivityViewProps {
  activity: Activity;
  prices: PriceTerms;
  timeZone: string;
  /** It can be bought without a registration now. */
  isSold: boolean;
}

/** An activity: its photo, time, place, price and what it is about. */
export function ActivityView({ activity, prices, timeZone, isSold }: ActivityViewProps) {
  const t = useTranslations('content.activities');
  const locale = useLocale();
  const { code, name, description, photo, fee, availability } = activity;
  const isFull = availability.state === 'full';
  return (
    <article className="wrap space-y-8 pt-8 pb-section lg:space-y-12 lg:pt-14">
      <h1 className="max-w-[24ch] text-3xl">{name}</h1>
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:items-start">
        <PhotoAndText photo={photo} text={description} />
        <aside className="space-y-4 rounded-card border border-line bg-raised p-5">
          <div className="space-y-1">
            <p className="text-2xl font-semibold text-heading tabular-nums">
              {fee.amount === 0 ? t('free') : formatMoney(fee, locale)}
            </p>
            {fee.amount > 0 && (
              <p className="text-sm text-quiet">
                <PriceNote terms={prices} of="activity" />
              </p>
            )}
          </div>
          <ActivityWhen activity={activity} timeZone={timeZone} />
          {isFull && <Badge>{t('sold_out')}</Badge>}
          {isSold && !isFull && (
            <SiteLink
              href={paths.purchase({ activity: code })}
              className={buttonClass({ variant: 'primary', wide: true })}
            >
              {t('buy')}
            </SiteLink>
          )}
          {isSold && !isFull && <p className="text-sm text-quiet">{t('buy_hint')}</p>}
        </aside>
      </div>
    </article>
  );
}
