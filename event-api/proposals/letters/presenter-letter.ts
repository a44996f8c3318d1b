import { cleanLine, isolated } from '@/lib/domain/text/names';
import { hasWebAddress } from '@/lib/domain/text/web-addresses-in-names';
import type { Locale } from '@/lib/i18n/languages';
import type { MailBlock } from '../../notices/letter/letter';
import { type Fact, facts, paragraph } from '../../notices/letter/letter-blocks';
import { type OrderLetter, orderLetter } from '../../orders/order-letter';
import { ticketParts } from '../../orders/tickets/ticket-parts';
import type { Platform } from '../../platform/context';
import type { SiteEvent } from '../../tenancy/event';
import { ticketsOf } from '../../tenancy/owner-kinds';
import { type OpenedPart, PROPOSAL_LINKS, presenterOwner } from '../proposal-owner';
import { findPresenters, findProposal } from '../queries';
import { nameOf, titleOf } from '../reading/describe-proposal';
import { type ProposalReading, readProposal } from '../reading/read-proposal';

/** What all letters to a presenter are written with. */
export interface PresenterLetter extends OrderLetter {
  reading: ProposalReading;
  presenter: ProposalReading['presenters'][number];
}

const withoutAddress = (typed: string): string => {
  const text = cleanLine(typed).trim();
  return hasWebAddress(text) ? '' : text;
};

/**
 * What a visitor typed, in a letter to others. Empty when a mail program would make a link of it: nobody may use the event's
 * mail for addresses of their own.
 */
export const inLetter = (typed: string): string => isolated(withoutAddress(typed));

/**
 * @param about.code the presenter, in whose language it is
 * @param about.opens what its link opens
 * @returns null when there is no such presenter, or they have no address
 */
export async function readPresenterLetter(
  platform: Platform,
  event: SiteEvent,
  { topic, code, opens = 'whole' }: { topic: string; code: string; opens?: OpenedPart },
): Promise<PresenterLetter | null> {
  const { db, clock } = platform;
  const eventCode = event.code;
  const [stored] = await findPresenters(db, { eventCode, codes: [code] });
  const proposal = stored && (await findProposal(db, { eventCode, code: stored.proposalCode }));
  if (!proposal || stored.email === '') return null;
  const { locale, email } = stored;
  const reading = await readProposal({ db, event, locale, clock }, proposal);
  const presenter = reading.presenters.find((each) => each.code === code);
  if (!presenter) return null;
  const subject = { code: proposal.code, presenter: code };
  const link = await PROPOSAL_LINKS[opens].address(platform, { event, locale }, subject);
  const name = withoutAddress(nameOf(presenter));
  const { frame, ...letter } = await orderLetter(event, { email, locale, name, link }, { topic });
  const { shared, texts } = letter;
  const open = shared('open_proposal');
  const after = [paragraph(shared('opens_proposal'))];
  const why = shared('why_proposal', { event: texts.text(event.definition.event.name) });
  return { ...letter, reading, presenter, frame: (parts) => frame({ open, after, why, ...parts }) };
}

/** What a presenter comes in with, as parts of a letter to them. @param about.code the presenter */
export async function presenterTicketParts(
  platform: Platform,
  event: SiteEvent,
  { code, locale }: { code: string; locale: Locale },
) {
  const owner = presenterOwner(code);
  const tickets = await ticketsOf(platform, { eventCode: event.code, owner, locale });
  return ticketParts(tickets, { event, locale });
}

/** What a letter is about: the workshop's title, and who presents it; only what is known. */
export function titleFacts(
  { reading, shared, locale }: Pick<PresenterLetter, 'reading' | 'shared' | 'locale'>,
  more: readonly Fact[] = [],
): MailBlock | null {
  const names = reading.presenters.map((presenter) => inLetter(nameOf(presenter))).filter(Boolean);
  return facts([
    { label: shared('proposal_title'), value: inLetter(titleOf(reading, locale)) },
    { label: shared('proposal_presenters'), value: names.join(', ') },
    ...more,
  ]);
}
