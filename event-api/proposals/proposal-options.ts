import { translator } from '@/lib/i18n/translate';
import type { UseCase } from '../calls/use-case';
import { eventTexts } from '../tenancy/event-texts';
import { closingOf, proposalsClosed, rulesOf, stepsOf } from './proposal-rules';

/** What proposing involves, before one begins. */
export const getWorkshopProposalOption: UseCase<'getWorkshopProposalOption'> = async (context) => {
  const { event, locale } = context;
  const closed = proposalsClosed(context);
  const api = await translator(locale, 'api');
  const { invited_only, presenters } = rulesOf(event);
  return {
    open: closed ? 'N' : 'Y',
    message: closed && api(closed.key, closed.values),
    by_invitation: event.definition.proposals && invited_only ? 'Y' : 'N',
    closes: closed ? null : closingOf(event),
    steps: stepsOf(),
    presenters,
  };
};

/** What has to be known before a proposal is sent. */
export const getProposalOption: UseCase<'getProposalOption'> = async ({ event, locale }) => ({
  terms: eventTexts(event, locale).optional(rulesOf(event).terms),
  editable_until_deadline: 'Y',
  closes: event.definition.proposals ? closingOf(event) : null,
});
