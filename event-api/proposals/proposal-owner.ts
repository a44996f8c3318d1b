import { paths } from '@/lib/paths';
import type { Owner } from '../platform/owner';
import type { AnswersKey } from '../platform/saved-answers';
import { type MailedLink, type MailedSecret, mailedLink } from '../tenancy/mailed-link';

/** Owner kinds, which are also the names of their forms. */
export const PROPOSAL = 'proposal';
export const PRESENTER = 'presenter';

/** A proposal as the owner of its form. */
export const proposalOwner = (code: string): Owner => ({ kind: PROPOSAL, code });
/** A presenter as the owner of their form. */
export const presenterOwner = (code: string): Owner => ({ kind: PRESENTER, code });

interface Coded {
  eventCode: string;
  code: string;
}

/** Where the answers about the workshop are, and those of a presenter. */
export const proposalAnswers = ({ eventCode, code }: Coded): AnswersKey => ({
  eventCode,
  formType: PROPOSAL,
  owner: proposalOwner(code),
});
export const presenterAnswers = ({ eventCode, code }: Coded): AnswersKey => ({
  eventCode,
  formType: PRESENTER,
  owner: presenterOwner(code),
});

/** A proposal, with the presenter to whom the link was mailed: it ends when they are removed. */
interface LinkSubject {
  code: string;
  presenter: string;
}

/** What a mailed link is for: the whole proposal, or the presenter's own part first. Both give access to the whole. */
export type OpenedPart = 'whole' | 'own';

const link = (purpose: string): MailedLink<LinkSubject> =>
  mailedLink({
    purpose,
    page: (secret) => paths.proposals({ secret }),
    write: ({ code, presenter }) => `${code}:${presenter}`,
    read(text) {
      const [code, presenter] = text.split(':');
      return code && presenter ? { code, presenter } : null;
    },
  });

/** The links that presenters are mailed. */
export const PROPOSAL_LINKS: Record<OpenedPart, MailedLink<LinkSubject>> = {
  whole: link('open-proposal'),
  own: link('open-proposal-presenter'),
};

/** What a link opens; null when it is forged or has expired. */
export async function readProposalLink(
  reader: Parameters<MailedLink<LinkSubject>['read']>[0],
  mailed: MailedSecret,
): Promise<(LinkSubject & { opens: OpenedPart }) | null> {
  for (const opens of ['whole', 'own'] as const) {
    const subject = await PROPOSAL_LINKS[opens].read(reader, mailed);
    if (subject) return { ...subject, opens };
  }
  return null;
}
