import { contactKind, donationKind } from '@/lib/domain/orders/application-kinds';
import type { Locale } from '@/lib/i18n/languages';
import { type AnswersOfList, answersOfList, filled } from '../../forms/answers-of-list';
import type { Db } from '../../platform/database/database';
import type { ListedApplication } from './list-applications';

/**
 * All answers of applications as columns: of the organisation, and of each contact and each thing that it gives.
 * @param locale of those who read them; left out, columns are called by the names of their fields
 */
export async function answersAsColumns(
  db: Db,
  listed: readonly ListedApplication[],
  locale?: Locale,
): Promise<{ headings: string[]; cells: (row: ListedApplication) => string[] }> {
  const answers = await answersOf(db, listed, locale);
  const kinds = [...new Set(listed.map(({ application }) => application.kind))];
  const union = (names: readonly string[]) => [...new Set(names)];
  const organization = union(kinds.flatMap((kind) => answers.names(kind)));
  const contact = union(kinds.flatMap((kind) => answers.names(contactKind(kind))));
  const donation = union(kinds.flatMap((kind) => answers.names(donationKind(kind))));
  const most = (part: 'contacts' | 'donations') => Math.max(0, ...listed.map((row) => row[part].length));
  const [contacts, donations] = [most('contacts'), most('donations')];
  return {
    headings: [
      ...answers.headings(kinds, organization, 'answer_'),
      ...answers.numbered(kinds.map(contactKind), contact, { before: 'contact', most: contacts }),
      ...answers.numbered(kinds.map(donationKind), donation, { before: 'donation', most: donations }),
    ],
    cells(row) {
      const { eventCode, kind } = row.application;
      const people = row.contacts.map(({ model }) =>
        answers.readable(eventCode, contactKind(kind), model, contact),
      );
      const given = row.donations.map(({ model }) =>
        answers.readable(eventCode, donationKind(kind), model, donation),
      );
      return [
        ...answers.readable(eventCode, kind, row.model, organization),
        ...filled(people, contacts, contact.length),
        ...filled(given, donations, donation.length),
      ];
    },
  };
}

/** Applications with all answers for programs. Amounts are in minor units. */
export async function applicationsAsData(db: Db, listed: readonly ListedApplication[]) {
  const answers = await answersOf(db, listed);
  return listed.map(({ application, organization, email, model, extras, ...parts }) => {
    const { eventCode, kind } = application;
    return {
      code: application.code,
      event: eventCode,
      kind,
      state: application.state,
      language: application.locale,
      created_at: application.createdAt,
      submitted_at: application.submittedAt,
      changed_at: application.changedAt,
      decided_at: application.decidedAt,
      decision: application.decisionText,
      choice: application.choiceCode,
      booth: application.booth,
      extras,
      total: application.total,
      currency: application.currency,
      paid_by: application.paidBy,
      email,
      organization,
      answers: answers.stored(eventCode, kind, model),
      contacts: parts.contacts.map((contact) => ({
        code: contact.code,
        email: contact.email,
        answers: answers.stored(eventCode, contactKind(kind), contact.model),
      })),
      donations: parts.donations.map((donation) => ({
        code: donation.code,
        answers: answers.stored(eventCode, donationKind(kind), donation.model),
      })),
    };
  });
}

const answersOf = (db: Db, listed: readonly ListedApplication[], locale?: Locale): Promise<AnswersOfList> =>
  answersOfList(db, {
    locale,
    eventCodes: listed.map(({ application }) => application.eventCode),
    types: listed.flatMap(({ application: { kind } }) => [kind, contactKind(kind), donationKind(kind)]),
  });
