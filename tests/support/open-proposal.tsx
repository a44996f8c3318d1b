import type { RequestHandler } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { InvitationScreen } from '@/components/proposals/begin/invitation-screen';
import { ProposalPage } from '@/components/proposals/begin/proposal-page';
import { ProposalConfirmation } from '@/components/proposals/confirmation/sent-proposal';
import { storeToken } from '@/lib/api/token';
import type { Proposal } from '@/lib/contract/proposals/proposal';
import type { Locale } from '@/lib/i18n/languages';
import { proposalInfo } from '@/lib/stores/visit-cookies';
import { mockCall } from './call-mocks';
import { renderInLanguage } from './in-language';
import { PROPOSAL_CODE, PROPOSAL_OPTION, presenterForms, WORKSHOP_FORM } from './proposal-samples';

/** The screens of workshop proposals in the component tests, with answers of the API. */

const server = setupServer();

export function setUpProposals(): void {
  beforeAll(() => {
    server.listen({ onUnhandledRequest: 'error' });
    window.scrollTo = () => {};
  });
  afterAll(() => server.close());
  beforeEach(() => storeToken('token'));
  afterEach(() => {
    server.resetHandlers();
    proposalInfo.clear();
    sessionStorage.clear();
    vi.clearAllMocks();
  });
}

interface Opening {
  /** An address of proposals. */
  path?: string;
  /** The proposal of this device. */
  proposal?: Proposal;
  option?: Partial<typeof PROPOSAL_OPTION>;
  handlers?: readonly RequestHandler[];
  locale?: Locale;
}

const SHOWN = { timeZone: 'America/Los_Angeles', contactEmail: 'hello@example.org' };

/** Opens an address of proposing. */
export async function openProposal({
  path = '/workshop-proposals',
  proposal,
  option: changes = {},
  handlers = [],
  locale = 'en',
}: Opening = {}): Promise<void> {
  const option = { ...PROPOSAL_OPTION, ...changes };
  server.use(
    ...handlers,
    mockCall('getWorkshopProposalOption', option),
    mockCall('getOwnOrders', { orders: [] }),
    mockCall('getProposalOption', {
      terms: 'We answer by the end of January.',
      editable_until_deadline: 'Y',
      closes: option.closes,
    }),
    mockCall('initializeForm', WORKSHOP_FORM),
    mockCall('getWritingHelp', { help: null }),
    mockCall('saveAutoInformation', { saved_at: '2027-01-10T18:00:00.000Z', revision: 2, model: {} }),
    ...(proposal
      ? [
          mockCall('getWorkshopBasicInformation', proposal),
          mockCall('getWorkshopProposalFormPresenters', presenterForms(proposal.presenters)),
        ]
      : []),
  );
  if (proposal) proposalInfo.set({ code: PROPOSAL_CODE });
  history.replaceState(null, '', path);
  await renderInLanguage(screenOf(path.replace(/\?.*/, ''), option), locale);
}

function screenOf(path: string, option: typeof PROPOSAL_OPTION) {
  if (path === '/workshop-proposal-confirmation') return <ProposalConfirmation {...SHOWN} />;
  if (path.startsWith('/workshop-proposals/')) {
    return <InvitationScreen {...SHOWN} option={option} eventName="Fair" />;
  }
  return (
    <ProposalPage {...SHOWN} rendered={option} terms="We answer by the end of January." eventName="Fair" />
  );
}
