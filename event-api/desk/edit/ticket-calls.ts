import type * as contract from '@/lib/contract/desk/tickets';
import { notFound } from '@/lib/errors';
import { look } from '../../acts/act';
import { ticketList } from '../../acts/edits';
import { inMinorUnits } from '../../checkout/minor-units';
import { eventTexts } from '../../tenancy/event-texts';
import { trackState } from '../../tenancy/registration-state';
import type { DeskRoutesOf } from '../desk-use-case';

export const ticketCalls: DeskRoutesOf<typeof contract> = {
  async getTickets({ place, locale, clock }, { event: code }) {
    const found = await look(place, ticketList, { event: code });
    if (found.outcome === 'no_event') throw notFound();
    const { number: base, event, sales } = found;
    const { tracks, event: identity } = event.definition;
    const { text } = eventTexts(event, locale);
    const { currency } = identity;
    const money = (amount: number) => ({ amount: inMinorUnits(amount, currency), currency });
    const now = clock.now();
    const tickets = tracks.map((track) => {
      const { registrations = 0, taken = 0, capacity = null } = sales.get(track.code) ?? {};
      const isFull = capacity !== null && taken >= capacity;
      const early = track.early_bird;
      return {
        ticket: track.code,
        name: text(track.name),
        fee: money(track.fee),
        early_bird: early && now <= early.until ? { fee: money(early.fee), until: early.until } : null,
        ...{ registrations, capacity, taken },
        opens: track.opens ?? null,
        closes: track.closes ?? null,
        state: trackState(event.definition, track, isFull ? { state: 'full' } : undefined, now),
        listed: track.listed,
        invitation: track.invitation === true,
      };
    });
    return { base, tickets };
  },
};
