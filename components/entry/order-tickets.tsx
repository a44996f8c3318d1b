'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { CallFailed } from '@/components/orders/call-failed';
import { FileButton } from '@/components/orders/file-button';
import { ORDER_READING } from '@/components/orders/order';
import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import { callQuery } from '@/lib/api/call-query';
import type { CallAnswer, CallInput } from '@/lib/api/client';
import { saveFile } from '@/lib/api/save-file';
import { groupedEntryCode } from '@/lib/domain/entry-code';
import { FullScreenTicket } from './full-screen-ticket';
import { TicketCard, TicketPlaceholder } from './ticket-card';
import { WalletButtons } from './wallet-buttons';

type Ticket = CallAnswer<'getTickets'>['tickets'][number];

/** Which order, by its kind. */
type OrderOfPeople = Pick<CallInput<'getTickets'>, 'target' | 'code'>;

interface OrderTicketsProps {
  order: OrderOfPeople;
  /** How many are expected, whose room is kept while they are read; 0: there are none as the order stands. */
  expected: number;
}

/** The tickets of everybody who comes in by an order; nothing where there is none. */
export function OrderTickets({ order, expected }: OrderTicketsProps) {
  const { data, error, refetch } = useQuery({
    ...callQuery('getTickets', order),
    ...ORDER_READING,
    enabled: expected > 0,
  });
  if (expected === 0) return null;
  if (!data) {
    if (error) return <CallFailed error={error} onTryAgain={() => void refetch()} />;
    return expected > 1 ? (
      <Skeleton className="h-112 rounded-card" />
    ) : (
      <TicketPlaceholder lines={2}>
        <TicketFile order={order} />
      </TicketPlaceholder>
    );
  }
  const [first, ...more] = data.tickets;
  if (!first) return null;
  return more.length === 0 ? (
    <TicketCard entry={first.entry} about={aboutOf(first)} order={order}>
      <TicketFile order={order} />
    </TicketCard>
  ) : (
    <TicketList order={order} tickets={data.tickets} />
  );
}

const aboutOf = ({ name, role }: Ticket): string[] => [name, role].filter(Boolean);

/** The tickets of several people, to be passed on. */
function TicketList({ order, tickets }: { order: OrderOfPeople; tickets: readonly Ticket[] }) {
  const t = useTranslations('entry');
  const id = useId();
  return (
    <Card as="section" selected labelledBy={id} className="space-y-4">
      <div className="space-y-2">
        <h2 id={id} className="text-xl">
          {t('title_many', { count: tickets.length })}
        </h2>
        <p className="text-quiet">{t('text_many')}</p>
      </div>
      <ul className="divide-y divide-line border-y border-line">
        {tickets.map((ticket) => (
          <li
            key={ticket.entry.code}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4"
          >
            <div className="min-w-0 flex-1 basis-56">
              <p className="font-semibold wrap-anywhere text-heading">{ticket.name}</p>
              <p className="text-sm wrap-anywhere text-quiet">{ticket.role}</p>
              <p className="text-sm tracking-wide text-quiet tabular-nums select-all">
                {groupedEntryCode(ticket.entry.code)}
              </p>
            </div>
            <div className="flex flex-wrap gap-2">
              <FullScreenTicket entry={ticket.entry} about={aboutOf(ticket)} of={ticket.name}>
                <WalletButtons order={order} entry={ticket.entry} />
              </FullScreenTicket>
              <TicketFile order={order} ticket={ticket} />
            </div>
          </li>
        ))}
      </ul>
      <TicketFile order={order} count={tickets.length} />
    </Card>
  );
}

interface TicketFileProps {
  order: OrderOfPeople;
  /** Whose alone; left out for all. */
  ticket?: Ticket;
  count?: number;
}

/** Saves tickets as a PDF. */
function TicketFile({ order, ticket, count = 1 }: TicketFileProps) {
  const t = useTranslations('entry');
  const input = { ...order, ...(ticket && { ticket: ticket.entry.code }) };
  const name = count > 1 ? 'tickets.pdf' : 'ticket.pdf';
  return (
    <FileButton
      save={() => saveFile('getTickets', input, { type: 'application/pdf', name })}
      pendingLabel={t('downloading')}
      failed={t('download_failed')}
    >
      {ticket ? (
        <>
          {t('download_one')} <span className="sr-only">{ticket.name}</span>
        </>
      ) : (
        t('download', { count })
      )}
    </FileButton>
  );
}
