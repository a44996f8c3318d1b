import type { Proposal, ProposalPresenter } from '@/lib/contract/proposals/proposal';
import type { ProposalStep } from '@/lib/domain/orders/proposal-states';
import type { Locale } from '@/lib/i18n/languages';
import { translator } from '@/lib/i18n/translate';
import type { UseCase, UseCaseContext } from '../../calls/use-case';
import { toldCodes } from '../../codes/event-codes';
import { personName, textAnswer } from '../../forms/answered-texts';
import { answersAsRead } from '../../forms/answers-as-read';
import type { FilledForm } from '../../forms/filled-form';
import { describeProblems } from '../../orders/order-problems';
import { versionOf } from '../../orders/version';
import { atOneInstant } from '../../platform/clock';
import type { Db } from '../../platform/database/database';
import { readProgramme } from '../../programme/read-programme';
import type { SiteEvent } from '../../tenancy/event';
import { eventTexts } from '../../tenancy/event-texts';
import { rulesOf } from '../proposal-rules';
import { requireProposal } from '../queries';
import { type ProposalReading, type Reader, readProposal } from './read-proposal';

/** A proposal as the calls that change it answer. @throws Refusal 404 when there is none */
export async function answerProposal(caller: UseCaseContext, code: string): Promise<Proposal> {
  const context = atOneInstant(caller);
  const proposal = await requireProposal(context.db, { eventCode: context.event.code, code });
  return describeProposal(context, await readProposal(context, proposal));
}

/**
 * A hash of what a review showed: all answers, and who presents. The submit sends it back, so that nobody sends another text
 * than the one they saw, for example after a co-presenter's change.
 */
export const versionOfProposal = ({ form, presenters }: ProposalReading): number =>
  versionOf([form.model, presenters.map(({ code, model }) => [code, model])]);

/** The title as it was typed so far, in a language where it was given in several; may be empty. */
export const titleOf = ({ form }: Pick<ProposalReading, 'form'>, locale: Locale): string =>
  textAnswer(form.model, `title_${locale}`) || textAnswer(form.model, 'title');

/** A presenter's name as typed so far, or as given when they were added; may be empty. */
export const nameOf = ({ model, name }: ProposalReading['presenters'][number]): string =>
  personName(model) || name;

/**
 * The presenters of a proposal who have a ticket: of one that was accepted everybody who is named, as badges are. Nobody at an event
 * that is online.
 */
export function ticketHolders(
  { definition }: SiteEvent,
  { proposal, presenters }: Pick<ProposalReading, 'proposal' | 'presenters'>,
): ProposalReading['presenters'] {
  if (proposal.state !== 'accepted' || definition.event.type === 'O') return [];
  return presenters.filter((presenter) => nameOf(presenter) !== '');
}

/** A proposal that was read already, as its presenters see it. */
export async function describeProposal(
  { db, event, locale }: Reader,
  reading: ProposalReading,
): Promise<Proposal> {
  const { proposal, presenters, problems } = reading;
  const api = await translator(locale, 'api');
  return {
    code: proposal.code,
    status: proposal.state,
    title: titleOf(reading, locale),
    done: reading.done,
    presenters: presenters.map(describePresenter),
    limits: rulesOf(event).presenters,
    answers: await readableAnswers({ event, locale }, reading),
    problems: describeProblems(api, problems),
    version: versionOfProposal(reading),
    tickets: ticketHolders(event, reading).length,
    editable: reading.editable ? 'Y' : 'N',
    deadline: reading.deadline,
    invited: proposal.invitationCode === null ? 'N' : 'Y',
    submitted_at: proposal.submittedAt,
    decided_at: proposal.decidedAt,
    decision: proposal.decisionText,
    confirmed_at: proposal.confirmedAt,
    codes: proposal.state === 'accepted' ? toldCodes(event, rulesOf(event).codes, locale) : [],
    workshop:
      proposal.workshopCode === null ? null : await findWorkshop(db, event, locale, proposal.workshopCode),
    as_of: reading.now,
  };
}

export const describePresenter = (presenter: ProposalReading['presenters'][number]): ProposalPresenter => ({
  instructor_code: presenter.code,
  name: nameOf(presenter),
  email: presenter.email,
  complete: presenter.complete ? 'Y' : 'N',
  filled: presenter.filled ? 'Y' : 'N',
  invitation: presenter.invitation,
});

async function readableAnswers(
  { event, locale }: Pick<Reader, 'event' | 'locale'>,
  { form, presenters }: ProposalReading,
): Promise<Proposal['answers']> {
  const common = await translator(locale, 'common');
  const { currency } = event.definition.event;
  const sections = ({ definition, model }: FilledForm) =>
    answersAsRead(definition, model, { locale, currency, common });
  const step = (name: ProposalStep) => ({ step: name });
  return [
    ...sections(form).map((section) => ({ ...step('workshop'), ...section })),
    // One section for each presenter, under their name.
    ...presenters.map((presenter) => ({
      ...step('presenters'),
      title: nameOf(presenter) || presenter.definition.title,
      answers: sections(presenter).flatMap(({ answers }) => answers),
    })),
  ];
}

/** The workshop of the programme that a proposal became; null when the organiser took it out of the programme. */
async function findWorkshop(
  db: Db,
  event: SiteEvent,
  locale: Reader['locale'],
  code: string,
): Promise<Proposal['workshop']> {
  const { workshopByCode, sessions, terms } = await readProgramme(db, event);
  if (!workshopByCode.has(code)) return null;
  const texts = eventTexts(event, locale);
  const own = sessions.filter(({ workshopCode, cancelled }) => workshopCode === code && !cancelled);
  return {
    code,
    sessions: own.map(({ startsAt, endsAt, roomCode }) => ({
      starts_at: startsAt,
      ends_at: endsAt,
      room: texts.optional(terms.get(`room:${roomCode}`)?.name),
    })),
  };
}

/** All of a proposal. */
export const getWorkshopBasicInformation: UseCase<'getWorkshopBasicInformation'> = (context, { code }) =>
  answerProposal(context, code);
