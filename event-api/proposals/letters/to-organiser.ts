import { z } from 'zod';
import type { ProposalState } from '@/lib/domain/orders/proposal-states';
import { DEFAULT_LOCALE } from '@/lib/i18n/languages';
import { defineLetter } from '../../notices/letter/define-letter';
import type { Letter } from '../../notices/letter/letter';
import { paragraph } from '../../notices/letter/letter-blocks';
import { letterFrame } from '../../notices/letter/letter-frame';
import type { Platform } from '../../platform/context';
import type { SiteEvent } from '../../tenancy/event';
import { findProposal } from '../queries';
import { titleOf } from '../reading/describe-proposal';
import { readProposal } from '../reading/read-proposal';
import { inLetter, titleFacts } from './presenter-letter';

const payload = z.object({ code: z.string() });

/** Tells the organiser that a proposal waits for a decision, and how to decide. */
export const proposalReceived = defineLetter({
  kind: 'notices.proposal-received',
  bound: { by: 'cause', cause: 'to the organiser, once for each proposal' },
  payload,
  compose: (platform, event, { code }) =>
    write(platform, event, {
      ...{ code, topic: 'proposal_received', state: 'submitted' },
      verbs: () => ['show', 'accept', 'decline'],
    }),
});

/** Tells the organiser that a proposal was withdrawn, and how to take it out of the programme. */
export const withdrawnForOrganiser = defineLetter({
  kind: 'notices.proposal-withdrawn',
  bound: { by: 'cause', cause: 'to the organiser, once for each proposal' },
  payload,
  compose: (platform, event, { code }) =>
    write(platform, event, {
      ...{ code, topic: 'proposal_withdrawn', state: 'withdrawn' },
      verbs: (isPlaced) => (isPlaced ? ['unplace'] : ['show']),
    }),
});

interface About {
  code: string;
  topic: string;
  /** What it says is of no matter in another one. */
  state: ProposalState;
  /** What can be done about it on the command line. */
  verbs: (isPlaced: boolean) => string[];
}

/** A letter to the organiser, in the event's first language. */
async function write(
  { db, clock }: Platform,
  event: SiteEvent,
  { code, topic, state, verbs }: About,
): Promise<Letter | null> {
  const proposal = await findProposal(db, { eventCode: event.code, code });
  if (proposal?.state !== state) return null;
  const { contact_email: to, languages } = event.definition.event;
  const [locale = DEFAULT_LOCALE] = languages;
  const reading = await readProposal({ db, event, locale, clock }, proposal);
  const title = inLetter(titleOf(reading, locale)) || code;
  const isPlaced = proposal.workshopCode !== null;
  const stage = isPlaced ? 'placed' : proposal.decidedAt === null ? 'open' : 'accepted';
  const { words, shared, frame } = await letterFrame(event, { locale, topic, values: { title, stage } });
  const commands = verbs(isPlaced).map((verb) => `npm run event -- proposals ${verb} ${code}`);
  return frame({
    to,
    blocks: [
      paragraph(words('intro')),
      titleFacts({ reading, shared, locale }, [{ label: words('code'), value: code, strong: true }]),
      paragraph([words('how'), ...commands].join('\n')),
    ],
    why: words('why'),
  });
}
