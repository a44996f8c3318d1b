import { ArrowUpRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { PageLink, TEXT_LINK } from '@/components/ui/page-link';
import type { getMyEvents } from '@/lib/contract/desk/account';
import type { AnswerOf } from '@/lib/contract/parts/call';
import type { Locale } from '@/lib/i18n/languages';
import { formatMoney } from '@/lib/money';
import { deskPaths, inLocale } from '@/lib/paths';
import { groupedNumber } from '../grouped-number';
import { eventDates } from './event-dates';

type MyEvent = AnswerOf<typeof getMyEvents>['events'][number];

/** An event of mine: which one, and what it has come to. The whole card leads into its desk. */
export function EventCard({ event, locale }: { event: MyEvent; locale: Locale }) {
  const t = useTranslations('desk');
  const { registrations, seats, paid, waiting, role } = event;
  const number = (value: number) => groupedNumber(value, locale);
  const figures = [
    t('events.registrations', { count: registrations }),
    ...(seats ? [t('events.seats', { taken: number(seats.taken), capacity: number(seats.capacity) })] : []),
    ...(paid ? [t('events.paid', { amount: formatMoney(paid, locale) })] : []),
  ];
  return (
    <Card as="li" className="relative flex flex-col gap-4 transition-colors hover:border-edge">
      <div className="space-y-1">
        <h2 className="text-lg">
          {/* The link's area is the whole card; the site's link lies above it. */}
          <PageLink
            href={inLocale(deskPaths.event(event.event_code), locale)}
            className="no-underline after:absolute after:inset-0"
          >
            {event.name}
          </PageLink>
        </h2>
        <p className="text-quiet">{eventDates(event, locale)}</p>
        <p className="flex flex-wrap gap-2 pt-1">
          <Badge>{t(`roles.${role}`)}</Badge>
          {event.cancelled && <Badge tone="danger">{t('events.cancelled')}</Badge>}
        </p>
      </div>
      <ul className="grow space-y-0.5 tabular-nums">
        {figures.map((figure) => (
          <li key={figure}>{figure}</li>
        ))}
        <li className={waiting > 0 ? 'font-medium text-warning' : 'text-quiet'}>
          {t('events.waiting', { count: waiting })}
        </li>
      </ul>
      <a
        href={event.address}
        className={`${TEXT_LINK} relative z-10 inline-flex min-h-6 items-center gap-1 self-start text-sm`}
      >
        {new URL(event.address).hostname}
        <span className="sr-only">({t('events.site')})</span>
        <ArrowUpRight className="size-4 shrink-0" aria-hidden />
      </a>
    </Card>
  );
}
