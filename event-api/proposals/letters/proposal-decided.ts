import { z } from 'zod';
import { formatDateSpan } from '@/lib/time/format';
import { defineLetter } from '../../notices/letter/define-letter';
import type { Letter, MailBlock } from '../../notices/letter/letter';
import type { Platform } from '../../platform/context';
import type { SiteEvent } from '../../tenancy/event';
import { eventPlace } from '../../tenancy/event-texts';
import { titleFacts } from './facts';
import { type PresenterLetter, readLetter } from './letter-frame';

/** `code`: the presenter to whom it goes; `decided_at`: the decision of which it tells. */
const about = z.object({ code: z.string(), decided_at: z.string() });
type About = z.infer<typeof about>;

/** Tells a presenter that the organiser accepted the proposal, and what comes next. */
export const proposalAccepted = defineLetter({
  kind: 'notices.proposal-accepted',
  bound: { by: 'cause', cause: 'the organiser decides' },
  payload: about,
  compose: (platform, event, told) =>
    write(platform, event, told, 'accepted', ({ words, shared, values, presenter: { locale } }) => {
      const { starts_at, ends_at, time_zone, contact_email: email } = event.definition.event;
      const place = eventPlace(event, locale);
      return {
        facts: [
          { label: shared('date'), value: formatDateSpan(starts_at, ends_at, time_zone, locale) },
          ...(place === null ? [] : [{ label: shared('place'), value: place }]),
        ],
        after: [{ kind: 'paragraph', text: words('next', { ...values, email }) }],
      };
    }),
});

/** Tells a presenter that the organiser declined the proposal. */
export const proposalDeclined = defineLetter({
  kind: 'notices.proposal-declined',
  bound: { by: 'cause', cause: 'the organiser decides' },
  payload: about,
  compose: (platform, event, told) =>
    write(platform, event, told, 'declined', ({ words, values }) => ({
      facts: [],
      after: [{ kind: 'paragraph', text: words('thanks', values) }],
    })),
});

interface OwnParts {
  facts: { label: string; value: string }[];
  after: MailBlock[];
}

/** The letter of a decision with the organiser's own words; null when they have decided otherwise meanwhile. */
async function write(
  platform: Platform,
  event: SiteEvent,
  { code, decided_at }: About,
  state: 'accepted' | 'declined',
  parts: (letter: PresenterLetter) => OwnParts,
): Promise<Letter | null> {
  const letter = await readLetter(platform, event, { name: `proposal_${state}`, code });
  if (!letter) return null;
  const { reading, words, values, frame } = letter;
  const { proposal } = reading;
  if (proposal.state !== state || proposal.decidedAt !== decided_at) return null;
  const { facts, after } = parts(letter);
  const said = proposal.decisionText;
  return frame({
    blocks: [
      { kind: 'paragraph', text: words('intro', values) },
      ...titleFacts(letter, facts),
      ...(said === null ? [] : [{ kind: 'paragraph', text: said } as const]),
      ...after,
    ],
  });
}
