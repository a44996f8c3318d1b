import { groupedEntryCode } from '@/lib/domain/entry-code';
import { notFound, REQUEST, refuse } from '@/lib/errors';
import type { Locale } from '@/lib/i18n/languages';
import { themeVariables } from '@/lib/theme/theme-variables';
import { formatDateSpan } from '@/lib/time/format';
import type { UseCaseContext } from '../../calls/use-case';
import type { PassSheet, PassTexts } from '../../entry/wallet/apple-pass';
import { googleLink } from '../../entry/wallet/google-link';
import { passIcons } from '../../entry/wallet/pass-icons';
import { appleKeys, googleKeys } from '../../entry/wallet/wallets';
import type { HeldTicket } from '../../platform/held-ticket';
import type { Owner } from '../../platform/owner';
import type { SiteEvent } from '../../tenancy/event';
import { eventTexts, eventTranslator } from '../../tenancy/event-texts';
import { ticketsOf } from '../../tenancy/owner-kinds';

interface Wanted {
  /** Of an order. */
  owner: Owner;
  /** That of the ticket; left out for its only one. */
  code: string | undefined;
}

/** One ticket of an order in a language. @throws Refusal 409 where there is no such ticket */
export async function requireTicket(
  context: UseCaseContext,
  locale: Locale,
  { owner, code }: Wanted,
): Promise<HeldTicket> {
  const tickets = await ticketsOf(context, { eventCode: context.event.code, owner, locale });
  const ticket = code === undefined ? tickets[0] : tickets.find(({ entry }) => entry.code === code);
  if (!ticket) throw refuse(409, REQUEST, 'order_without_ticket');
  return ticket;
}

/** What a pass of Apple's Wallet says of a ticket. @throws Refusal 404 where that is not set up, 409 without the ticket */
export async function passSheet(context: UseCaseContext, wanted: Wanted): Promise<PassSheet> {
  const keys = appleKeys(context.env);
  if (!keys) throw notFound();
  const { event, locale } = context;
  const { theme, client, languages } = event.definition.event;
  const ticket = await requireTicket(context, locale, wanted);
  const { accent, 'on-accent': foreground } = themeVariables(theme, 'light');
  const { code } = ticket.entry;
  return {
    ...{ keys, code, serial: code, writtenCode: groupedEntryCode(code), background: accent, foreground },
    organization: eventTexts(event, locale).text(client.name),
    startsAt: ticket.startsAt,
    endsAt: ticket.endsAt,
    pictures: await passIcons({ code: event.code, theme }),
    languages: await Promise.all(
      languages.map(async (language) => {
        const texts = await passTexts(event, language, await requireTicket(context, language, wanted));
        return [language, texts] as const;
      }),
    ),
  };
}

async function passTexts(event: SiteEvent, locale: Locale, ticket: HeldTicket): Promise<PassTexts> {
  const { name: eventName, time_zone, contact_email: email } = event.definition.event;
  const words = await eventTranslator(event, locale, 'entry');
  const { text } = eventTexts(event, locale);
  const { name, role, startsAt, endsAt, place, coming } = ticket;
  return {
    description: `${words('title')} · ${text(eventName)}`,
    event: text(eventName),
    fields: {
      name: { label: words('paper.name'), value: name },
      role: { label: words('paper.track'), value: role },
      date: { label: words('paper.date'), value: formatDateSpan(startsAt, endsAt, time_zone, locale) },
      place: { label: words('paper.place'), value: place },
      coming: { label: words('paper.coming'), value: coming ?? '' },
      questions: { label: words('paper.questions'), value: email },
    },
  };
}

/** The link that adds a ticket to Google Wallet. @throws Refusal 404 where that is not set up, 409 without the ticket */
export async function googleTicketLink(context: UseCaseContext, wanted: Wanted): Promise<string> {
  const keys = googleKeys(context.env);
  if (!keys) throw notFound();
  const { event, locale, clock } = context;
  const { theme, client, name: eventName } = event.definition.event;
  const { text } = eventTexts(event, locale);
  const { entry, name, role, place, startsAt, endsAt } = await requireTicket(context, locale, wanted);
  const { code } = entry;
  return googleLink({
    ...{ keys, language: locale, code, writtenCode: groupedEntryCode(code), now: clock.now() },
    ...{ eventCode: event.code, organization: text(client.name), event: text(eventName) },
    ...{ name, role, place, startsAt, endsAt },
    background: themeVariables(theme, 'light').accent,
  });
}
