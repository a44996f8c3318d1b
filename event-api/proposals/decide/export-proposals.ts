import type { Locale } from '@/lib/i18n/languages';
import { answersOfList, filled } from '../../forms/answers-of-list';
import type { Db } from '../../platform/database/database';
import { PRESENTER, PROPOSAL } from '../proposal-owner';
import type { ListedProposal } from './list-proposals';

const FACTS = ['code', 'event', 'state', 'language', 'sent', 'decided', 'confirmed', 'withdrawn', 'workshop'];

/** Proposals with all answers for a spreadsheet: a column for each field of the workshop and of each presenter. */
export async function proposalsAsTable(
  db: Db,
  listed: readonly ListedProposal[],
): Promise<{ headings: string[]; lines: string[][] }> {
  const answers = await answersAsColumns(db, listed);
  const lines = listed.map((row) => {
    const { code, eventCode, state, locale, workshopCode, ...proposal } = row.proposal;
    const { submittedAt, decidedAt, confirmedAt, withdrawnAt } = proposal;
    return [
      ...[code, eventCode, state, locale],
      ...[submittedAt, decidedAt, confirmedAt, withdrawnAt, workshopCode].map((fact) => fact ?? ''),
      ...answers.cells(row),
    ];
  });
  return { headings: [...FACTS, ...answers.headings], lines };
}

/**
 * All answers of proposals as columns.
 * @param locale of those who read them; left out, columns are called by the names of their fields
 */
export async function answersAsColumns(
  db: Db,
  listed: readonly ListedProposal[],
  locale?: Locale,
): Promise<{ headings: string[]; cells: (row: ListedProposal) => string[] }> {
  const answers = await answersOf(db, listed, locale);
  const [workshop, own] = [answers.names(PROPOSAL), answers.names(PRESENTER)];
  const most = Math.max(0, ...listed.map(({ presenters }) => presenters.length));
  return {
    headings: [
      ...answers.headings([PROPOSAL], workshop),
      ...answers.numbered([PRESENTER], own, { before: 'presenter', most }),
    ],
    cells({ proposal: { eventCode }, model, presenters }) {
      const people = presenters.map((presenter) =>
        answers.readable(eventCode, PRESENTER, presenter.model, own),
      );
      return [...answers.readable(eventCode, PROPOSAL, model, workshop), ...filled(people, most, own.length)];
    },
  };
}

/** Proposals with all answers for programs. */
export async function proposalsAsData(db: Db, listed: readonly ListedProposal[]) {
  const answers = await answersOf(db, listed);
  return listed.map(({ proposal, model, presenters }) => ({
    code: proposal.code,
    event: proposal.eventCode,
    state: proposal.state,
    language: proposal.locale,
    invited: proposal.invitationCode !== null,
    created_at: proposal.createdAt,
    submitted_at: proposal.submittedAt,
    decided_at: proposal.decidedAt,
    decision: proposal.decisionText,
    confirmed_at: proposal.confirmedAt,
    withdrawn_at: proposal.withdrawnAt,
    workshop: proposal.workshopCode,
    answers: answers.stored(proposal.eventCode, PROPOSAL, model),
    presenters: presenters.map(({ presenter, name, model: answered }) => ({
      code: presenter.code,
      name,
      email: presenter.email,
      language: presenter.locale,
      invitation: presenter.invitation,
      answers: answers.stored(proposal.eventCode, PRESENTER, answered),
    })),
  }));
}

const answersOf = (db: Db, listed: readonly ListedProposal[], locale?: Locale) =>
  answersOfList(db, {
    locale,
    eventCodes: listed.map(({ proposal }) => proposal.eventCode),
    types: [PROPOSAL, PRESENTER],
  });
