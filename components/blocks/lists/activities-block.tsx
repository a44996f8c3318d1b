import { Ticket } from 'lucide-react';
import { getLocale, getTranslations } from 'next-intl/server';
import { ActivityWhen } from '@/components/content/activity-view';
import { Picture } from '@/components/content/picture';
import { SiteLink } from '@/components/content/site-link';
import { Badge } from '@/components/ui/badge';
import { buttonClass } from '@/components/ui/button-class';
import { PriceNote } from '@/components/ui/price-note';
import { pageReader } from '@/lib/api/server';
import type { Activity } from '@/lib/contract/activities';
import type { ClientEvent } from '@/lib/contract/parts/event';
import { formatMoney } from '@/lib/money';
import { paths } from '@/lib/paths';
import type { BlockProps } from '../frame/block-props';
import { BlockSection, NoneYet } from '../frame/block-section';

/** The activities beside the programme, each with its page and, where they are sold so, the way to buy it. */
export async function ActivitiesBlock({ block, event }: BlockProps<'activities'>) {
  const reader = await pageReader();
  const { activities, sold_alone } = await reader.getActivityInformations({ code: 'all' });
  return (
    <BlockSection code={block.code} title={block.title} text={block.text}>
      {activities.length === 0 && <NoneYet icon={Ticket} words="content.activities" />}
      {activities.some(({ fee }) => fee.amount > 0) && (
        <p className="mb-6 text-sm text-quiet">
          <PriceNote terms={event.prices} of="activity" />
        </p>
      )}
      <ul className="grid gap-x-8 gap-y-10 sm:grid-cols-2">
        {activities.map((activity) => (
          <Offer
            key={activity.code}
            activity={activity}
            event={event}
            isSold={sold_alone === 'Y'}
            Name={block.title ? 'h3' : 'h2'}
          />
        ))}
      </ul>
    </BlockSection>
  );
}

interface OfferProps {
  activity: Activity;
  event: ClientEvent;
  isSold: boolean;
  Name: 'h2' | 'h3';
}

async function Offer({ activity, event, isSold, Name }: OfferProps) {
  const [t, locale] = await Promise.all([getTranslations('content.activities'), getLocale()]);
  const { code, name, description, photo, fee, availability } = activity;
  const isFull = availability.state === 'full';
  return (
    <li className="flex min-w-0 flex-col gap-4">
      {photo && (
        <Picture
          picture={photo}
          alt=""
          className="aspect-[16/9] w-full rounded-card bg-sunken object-cover"
        />
      )}
      <div className="space-y-2">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <Name className="text-xl">
            <SiteLink href={paths.activity(code)} className="hover:underline">
              {name}
            </SiteLink>
          </Name>
          <span className="text-lg font-semibold text-heading tabular-nums">
            {fee.amount === 0 ? t('free') : formatMoney(fee, locale)}
          </span>
        </div>
        <ActivityWhen activity={activity} timeZone={event.time_zone} />
        <p className="line-clamp-3 text-quiet">{description}</p>
      </div>
      {isFull && (
        <p>
          <Badge>{t('sold_out')}</Badge>
        </p>
      )}
      {isSold && !isFull && (
        <p>
          <SiteLink
            href={paths.purchase({ activity: code })}
            className={buttonClass({ variant: 'secondary', size: 'compact' })}
          >
            {t('buy')} <span className="sr-only">{name}</span>
          </SiteLink>
        </p>
      )}
    </li>
  );
}
