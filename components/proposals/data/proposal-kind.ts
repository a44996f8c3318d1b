import { Lightbulb, type LucideIcon, SendHorizontal, Users } from 'lucide-react';
import { type BegunKind, NEXT_STEP, type OrderCache, useOrderCache } from '@/components/orders/order';
import { api } from '@/lib/api/browser';
import { callQuery } from '@/lib/api/call-query';
import type { CallAnswer } from '@/lib/api/client';
import type { Proposal } from '@/lib/contract/proposals/proposal';
import type { ProposalStep } from '@/lib/domain/orders/proposal-states';
import { paths } from '@/lib/paths';
import { proposalInfo } from '@/lib/stores/visit-cookies';

export type ProposalOption = CallAnswer<'getWorkshopProposalOption'>;
export type Presenter = Proposal['presenters'][number];
export type ProposalCache = OrderCache<Proposal>;

/** How often an open page asks what the other presenters did, and what the organiser decided. */
const POLL_EVERY_MS = 20_000;

const ICONS: Readonly<Record<ProposalStep, LucideIcon>> = {
  workshop: Lightbulb,
  presenters: Users,
  review: SendHorizontal,
};

/** A workshop proposal, as an order that costs nothing. */
export const PROPOSAL: BegunKind<Proposal, ProposalOption> = {
  words: 'proposals',
  stepWords: 'proposals',
  icons: ICONS,
  involves: ({ presenters }) => presenters,
  nameOf: ({ title }) => (title.trim() ? { title: title.trim() } : undefined),
  info: proposalInfo,
  read: (code) => callQuery('getWorkshopBasicInformation', { code }),
  pollEveryMs: POLL_EVERY_MS,
  begin: () => api.generateWorkshop({}),
  async open(secret) {
    const { code, instructor_code: own } = await api.openProposal({ secret });
    proposalInfo.set({ code });
    return paths.proposals(own ? { step: 'presenters', presenter: own } : { step: NEXT_STEP });
  },
  sendLinks: (email, code) => api.sendProposalLink({ email, code }),
  emailOf: ({ presenters }) => presenters.find(({ email }) => email !== '')?.email ?? '',
  path: (query) => paths.proposals(query),
  // A presenter's link leads to their own part, also after the proposal was sent.
  sentPath: (proposal, query) =>
    paths.proposalConfirmation({
      change: proposal?.editable === 'Y' ? (query?.get('presenter') ?? undefined) : undefined,
    }),
};

/** Updates the cached proposal after changes to it. */
export const useProposalCache = (code: string): ProposalCache => useOrderCache(PROPOSAL, code);
