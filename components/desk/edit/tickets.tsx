import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Badge, type Tone } from '@/components/ui/badge';
import { ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import type { getTickets } from '@/lib/contract/desk/tickets';
import type { AnswerOf } from '@/lib/contract/parts/call';
import type { Locale } from '@/lib/i18n/languages';
import { formatMoney, type Money } from '@/lib/money';
import { deskPaths, inLocale } from '@/lib/paths';
import { formatMoment, localMinute } from '@/lib/time/format';
import { groupedNumber } from '../grouped-number';
import { Bar } from '../today/bar';
import { FieldAct } from './field-act';

type Tickets = AnswerOf<typeof getTickets>;
type Ticket = Tickets['tickets'][number];

const TONES: Record<Ticket['state'], Tone> = {
  open: 'success',
  not_open_yet: 'info',
  closed: 'neutral',
  sold_out: 'warning',
};

interface TicketsProps {
  event: { event_code: string; time_zone: string; now: string };
  tickets: Tickets;
  locale: Locale;
  /** Whether the reader may change them. */
  mayChange: boolean;
}

/** The tickets of an event: what each costs, how far its places go, when it is sold; and what can be done about it. */
export function TicketCards({ event, tickets: { base, tickets }, locale, mayChange }: TicketsProps) {
  return (
    <ul className="space-y-4">
      {tickets.map((ticket) => (
        <TicketCard key={ticket.ticket} {...{ event, base, ticket, locale, mayChange }} />
      ))}
    </ul>
  );
}

function TicketCard({
  event,
  base,
  ticket,
  locale,
  mayChange,
}: Omit<TicketsProps, 'tickets'> & { base: number; ticket: Ticket }) {
  const t = useTranslations('desk_edit.tickets');
  const { ticket: code, name, state, capacity, taken } = ticket;
  const number = (value: number) => groupedNumber(value, locale);
  return (
    <Card as="li">
      <div className="space-y-4">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h2 className="text-lg">{name}</h2>
          <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>
          {!ticket.listed && <Badge>{t('hidden')}</Badge>}
          {ticket.invitation && <Badge>{t('invitation')}</Badge>}
        </div>
        <dl className="grid gap-4 sm:grid-cols-3">
          <Fact term={t('price')}>
            <Price ticket={ticket} {...{ event, locale }} />
          </Fact>
          <Fact term={t('places')}>
            <span className="block space-y-2">
              <span className="block">
                {capacity === null
                  ? t('unlimited', { taken: number(taken) })
                  : t('of', { taken: number(taken), capacity: number(capacity) })}
              </span>
              {capacity !== null && <Bar value={taken} most={capacity} />}
            </span>
          </Fact>
          <Fact term={t('sale')}>
            <Window ticket={ticket} {...{ event, locale }} />
          </Fact>
        </dl>
        {mayChange && (
          <div className="flex flex-wrap gap-3">
            <ButtonLink
              variant="secondary"
              href={inLocale(deskPaths.ticket(event.event_code, code), locale)}
              aria-label={t('change_of', { name })}
            >
              {t('change')}
            </ButtonLink>
            <SaleAct {...{ event, base, ticket }} />
          </div>
        )}
      </div>
    </Card>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="min-w-0 space-y-1">
      <dt className="text-sm text-quiet">{term}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  );
}

interface OfTicket {
  ticket: Ticket;
  event: TicketsProps['event'];
  locale: Locale;
}

function Price({ ticket: { fee, early_bird: early }, event, locale }: OfTicket) {
  const t = useTranslations('desk_edit.tickets');
  const said = (money: Money) => (money.amount === 0 ? t('free') : formatMoney(money, locale));
  if (!early) return said(fee);
  const date = formatMoment(early.until, event.time_zone, locale, event.now);
  return t('early', { fee: said(early.fee), date, later: said(fee) });
}

function Window({ ticket: { opens, closes }, event, locale }: OfTicket) {
  const t = useTranslations('desk_edit.tickets');
  const moment = (instant: string) => formatMoment(instant, event.time_zone, locale, event.now);
  if (opens === null && closes === null) return t('always');
  return (
    <>
      {opens !== null && <span className="block">{t('from', { date: moment(opens) })}</span>}
      {closes !== null && <span className="block">{t('until', { date: moment(closes) })}</span>}
    </>
  );
}

/** Ends the sale of a ticket, or begins it, from this minute on. */
function SaleAct({
  event,
  base,
  ticket: { ticket: code, name, state, opens, closes },
}: Omit<OfTicket, 'locale'> & { base: number }) {
  const t = useTranslations('desk_edit.tickets');
  const e = useTranslations('desk_edit.editor');
  const at = `tracks[${code}]`;
  const now = localMinute(event.now, event.time_zone);
  const isOpen = state === 'open' || state === 'sold_out';
  const verb = isOpen ? 'close' : 'open';
  const isLater = opens !== null && opens > event.now;
  // Where the event's own dates or its site close it, nothing of the ticket opens it.
  const isClosedItself = closes !== null && closes <= event.now;
  if (!isOpen && !isLater && !isClosedItself) return null;
  return (
    <FieldAct
      event={event.event_code}
      base={base}
      changes={
        isOpen
          ? [{ field: `${at}.closes`, value: now }]
          : [
              { field: `${at}.closes`, value: null },
              ...(isLater ? [{ field: `${at}.opens`, value: now }] : []),
            ]
      }
      label={t(verb)}
      fullLabel={t(`${verb}_of`, { name })}
      title={t(`${verb}_title`, { name })}
      confirm={t(verb)}
      confirming={e('making')}
      tone={isOpen ? 'danger' : 'primary'}
    />
  );
}
