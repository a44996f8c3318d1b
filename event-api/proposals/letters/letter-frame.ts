import { cleanLine, isolated } from '@/lib/domain/text/names';
import { hasWebAddress } from '@/lib/domain/text/web-addresses-in-names';
import type { Translate } from '@/lib/i18n/translate';
import { paths } from '@/lib/paths';
import type { Letter, MailBlock } from '../../notices/letter/letter';
import type { Platform } from '../../platform/context';
import type { SiteEvent } from '../../tenancy/event';
import { eventLink } from '../../tenancy/event-address';
import { eventTexts } from '../../tenancy/event-texts';
import { eventTranslator } from '../../tenancy/event-translator';
import { type OpenedPart, PROPOSAL_LINKS } from '../proposal-links';
import { findPresenters, findProposal } from '../queries';
import { nameOf } from '../reading/describe-proposal';
import { type ProposalReading, readProposal } from '../reading/read-proposal';

/** What all letters to a presenter are written from. */
export interface PresenterLetter {
  reading: ProposalReading;
  presenter: ProposalReading['presenters'][number];
  /** Texts of the letter's own namespace, and those that letters share. */
  words: Translate;
  shared: Translate;
  /** `event`. */
  values: { event: string };
  /** The letter around its own blocks, with the link that opens the proposal. */
  frame(own: { blocks: MailBlock[]; values?: Record<string, string>; open?: string }): Letter;
}

/**
 * What a visitor typed, in a letter to others. Empty when a mail program would make a link of it: nobody may use the event's
 * mail for addresses of their own.
 */
export function inLetter(typed: string): string {
  const text = cleanLine(typed).trim();
  return hasWebAddress(text) ? '' : isolated(text);
}

/**
 * @param about.name the group of the letter's texts in `mail`
 * @param about.code the presenter, in whose language it is
 * @param about.opens what its link opens
 * @returns null when there is no such presenter, or they have no address
 */
export async function readLetter(
  platform: Platform,
  event: SiteEvent,
  { name, code, opens = 'whole' }: { name: string; code: string; opens?: OpenedPart },
): Promise<PresenterLetter | null> {
  const { db, env, clock } = platform;
  const eventCode = event.code;
  const [found] = await findPresenters(db, { eventCode, codes: [code] });
  const proposal = found && (await findProposal(db, { eventCode, code: found.proposalCode }));
  if (!proposal || found.email === '') return null;
  const { locale, email: to } = found;
  const reading = await readProposal({ db, event, locale, clock }, proposal);
  const presenter = reading.presenters.find((each) => each.code === code);
  if (!presenter) return null;
  const words = await eventTranslator(event, locale, `mail.${name}`);
  const shared = await eventTranslator(event, locale, 'mail');
  const values = { event: eventTexts(event, locale).text(event.definition.event.name) };
  const opened = { code: proposal.code, presenter: code };
  const secret = await PROPOSAL_LINKS[opens].issue(platform, event, opened);
  const address = eventLink(env, event, locale, paths.proposals({ secret }));
  const addressed = inLetter(nameOf(presenter));
  return {
    reading,
    presenter,
    words,
    shared,
    values,
    frame: ({ blocks, values: more, open = shared('open_proposal') }) => ({
      to,
      locale,
      subject: words('subject', { ...values, ...more }),
      preview: words('preview', { ...values, ...more }),
      heading: words('heading'),
      blocks: [
        ...(addressed === ''
          ? []
          : [{ kind: 'paragraph', text: shared('hello', { name: addressed }) } as const]),
        ...blocks,
        { kind: 'link', label: open, address },
        { kind: 'paragraph', text: shared('opens_proposal') },
      ],
      why: shared('why_proposal', values),
    }),
  };
}
