import { isAllowed } from '@/lib/domain/team-roles';
import { translator } from '@/lib/i18n/translate';
import { formatMoney } from '@/lib/money';
import type { ApplicationDecision, DecisionPreview } from '../../applications/decide/preview-decision';
import { pageCodeOf } from '../../applications/public/list-approved';
import { type DeskContext, eventOf } from '../desk-use-case';

/** What says in the caller's language what a decision about an application does, and did. */
export async function decisionWords(
  context: DeskContext,
  { decision, number }: { decision: ApplicationDecision; number: string },
) {
  const { event, role } = eventOf(context);
  const desk = await translator(context.locale, 'desk_applications');
  const nameOf = ({ organization, application }: DecisionPreview) => organization || application.code;

  const letterOf = ({ letter }: DecisionPreview) =>
    letter === null
      ? desk('will.no_letter')
      : desk('will.letter', { email: letter.email, language: desk(`languages.${letter.locale}`) });

  const siteOf = ({ application, model }: DecisionPreview) => {
    const page = pageCodeOf(event, { ...application, state: 'approved' }, model);
    return desk(page === null ? 'will.unnamed' : 'will.named', { kind: application.kind });
  };

  const givenUpOf = ({ application, freed, refund, credited }: DecisionPreview) => {
    const { currency, state, kind } = application;
    const money = (amount: number) =>
      isAllowed(role, 'money') && currency !== null
        ? formatMoney({ amount, currency }, context.locale)
        : desk('will.what_was_paid');
    return [
      ...(state === 'approved' ? [desk('will.off_site', { kind })] : []),
      ...(freed > 0 ? [desk('will.freed', { count: freed })] : []),
      ...(refund > credited ? [desk('will.refund', { amount: money(refund - credited) })] : []),
      ...(credited > 0 ? [desk('will.credited', { amount: money(credited) })] : []),
      desk('will.final'),
    ];
  };

  return {
    foreseen: (found: DecisionPreview): string[] =>
      decision === 'decline'
        ? [letterOf(found), ...givenUpOf(found)]
        : [
            letterOf(found),
            ...(decision === 'approve' ? [siteOf(found)] : []),
            ...(number === '' ? [] : [desk('will.booth', { booth: number })]),
          ],
    /** @param outcome of the preview or the act */
    refused: (found: DecisionPreview, outcome: string): string =>
      desk(`refused.${outcome === 'already' ? `already_${decision}` : outcome}`, { name: nameOf(found) }),
    told: (found: DecisionPreview): string => desk(`told.${decision}`, { name: nameOf(found) }),
  };
}
