import { ChevronDown, ExternalLink, Menu } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ComponentProps, ReactNode } from 'react';
import { EventClock } from '@/components/layout/event-clock';
import { Badge } from '@/components/ui/badge';
import { classNames } from '@/components/ui/class-names';
import { PageLink, TEXT_LINK } from '@/components/ui/page-link';
import type { getDeskEvent } from '@/lib/contract/desk/account';
import type { AnswerOf } from '@/lib/contract/parts/call';
import { isAllowed, type Permission } from '@/lib/domain/team-roles';
import type { Locale } from '@/lib/i18n/languages';
import { deskPaths, inLocale } from '@/lib/paths';
import { eventDates } from '../events/event-dates';
import { DeskFrame } from './desk-frame';

export type DeskEvent = AnswerOf<typeof getDeskEvent>;

/** The parts of an event's desk, with what somebody must be allowed to see each. */
const PARTS = [
  { key: 'today', path: deskPaths.event, needs: 'read' },
  { key: 'door', path: deskPaths.door, needs: 'desk' },
  { key: 'sell', path: deskPaths.sell, needs: 'desk' },
  { key: 'badges', path: deskPaths.badges, needs: 'desk' },
  { key: 'people', path: deskPaths.people, needs: 'people' },
  { key: 'letters', path: deskPaths.mailings, needs: 'people' },
  { key: 'lists', path: deskPaths.lists, needs: 'read' },
  { key: 'programme', path: deskPaths.programme, needs: 'read' },
  { key: 'tickets', path: deskPaths.tickets, needs: 'read' },
  { key: 'settings', path: deskPaths.settings, needs: 'programme' },
  { key: 'versions', path: deskPaths.versions, needs: 'programme' },
  { key: 'applications', path: deskPaths.applications, needs: 'people' },
  { key: 'proposals', path: deskPaths.proposals, needs: 'people' },
  { key: 'money', path: deskPaths.money, needs: 'money' },
  { key: 'team', path: deskPaths.team, needs: 'read' },
  { key: 'audit', path: deskPaths.audit, needs: 'people' },
  { key: 'cancel', path: deskPaths.cancelEvent, needs: 'owner' },
] as const satisfies readonly {
  key: string;
  path: (event: string) => string;
  needs: Permission;
}[];

export type EventPart = (typeof PARTS)[number]['key'];

interface EventFrameProps {
  event: DeskEvent;
  locale: Locale;
  /** Null for pages to which something of a part leads. */
  part: EventPart | null;
  /** Of the page, without its language. */
  path: string;
  children: ReactNode;
}

/** Around every page of one event: which one, as what, and its parts; beside the page on wide screens, above it on phones. */
export function EventFrame({ event, locale, part, path, children }: EventFrameProps) {
  const t = useTranslations('desk');
  return (
    <DeskFrame locale={locale} path={path} isSignedIn>
      <EventClock timeZone={event.time_zone} offsets={event.zone_offsets} />
      <div className="grid gap-6 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-12">
        <div className="min-w-0 space-y-4">
          <div className="space-y-1">
            <p className="text-lg font-semibold text-heading">{event.name}</p>
            <p className="text-sm text-quiet">{eventDates(event, locale)}</p>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 pt-1 text-sm">
              <Badge>
                <span className="sr-only">{t('event.your_role', { role: t(`roles.${event.role}`) })}</span>
                <span aria-hidden>{t(`roles.${event.role}`)}</span>
              </Badge>
              <a href={event.address} className={`${TEXT_LINK} inline-flex min-h-6 items-center gap-1`}>
                {t('event.site')}
                <ExternalLink className="size-4" aria-hidden />
              </a>
            </p>
          </div>
          <PartsMenu event={event} locale={locale} part={part} />
        </div>
        <div className="min-w-0 space-y-6">{children}</div>
      </div>
    </DeskFrame>
  );
}

/** The door's page is loaded anew, since it alone is allowed the camera, by the policy with which it comes. */
const PartLink = ({ part, href, ...rest }: ComponentProps<'a'> & { part: EventPart; href: string }) =>
  part === 'door' ? <a href={href} {...rest} /> : <PageLink href={href} {...rest} />;

/** The way between the parts: a list on wide screens, and one that opens below its button on narrow ones, without scripts too. */
function PartsMenu({ event, locale, part }: Pick<EventFrameProps, 'event' | 'locale' | 'part'>) {
  const t = useTranslations('desk.event');
  const parts = (
    <ul className="space-y-1">
      {PARTS.filter(({ needs }) => isAllowed(event.role, needs)).map(({ key, path }) => (
        <li key={key}>
          <PartLink
            part={key}
            href={inLocale(path(event.event_code), locale)}
            aria-current={key === part ? 'page' : undefined}
            className={classNames(
              'flex min-h-11 items-center rounded-control px-3 font-medium no-underline transition-colors',
              key === part ? 'bg-accent-soft text-accent-text' : 'text-text hover:bg-sunken',
            )}
          >
            {t(key)}
          </PartLink>
        </li>
      ))}
    </ul>
  );
  return (
    <nav aria-label={t('menu')}>
      <div className="max-lg:hidden">{parts}</div>
      {/* Of another part it is another one, and closed. */}
      <details key={part} className="group rounded-card border border-line bg-raised lg:hidden">
        <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 px-3 font-medium text-heading [&::-webkit-details-marker]:hidden">
          <Menu className="size-5 shrink-0" aria-hidden />
          <span className="grow">{part === null ? t('menu') : t(part)}</span>
          <ChevronDown className="size-5 shrink-0 transition-transform group-open:rotate-180" aria-hidden />
        </summary>
        <div className="border-t border-line p-1">{parts}</div>
      </details>
    </nav>
  );
}
