import { and, asc, eq } from 'drizzle-orm';
import { readProgramme } from '../../programme/read-programme';
import { presenters } from '../../programme/schema';
import { proposalPresenters, proposals } from '../../proposals/schema';
import { eventTexts } from '../../tenancy/event-texts';
import { brief, columnOf, listColumn, type Report, type ReportContext, textColumn } from '../reports/report';

interface Row {
  code: string;
  name: string;
  role: string | null;
  organization: string | null;
  /** As the programme has it, or else as they gave it with the proposal that became their workshop. */
  email: string | null;
  /** Their titles. */
  workshops: readonly string[];
  /** The codes of those that take place. */
  sessions: readonly string[];
}

/** Who presents, with what and when, and how they are reached. */
export function presentersReport(context: ReportContext): Report<Row> {
  return {
    columns: [
      textColumn('presenter', ({ code }) => code),
      brief(textColumn('name', ({ name }) => name)),
      textColumn('role', ({ role }) => role),
      brief(textColumn('organization', ({ organization }) => organization)),
      brief(columnOf('email', 'email', ({ email }) => email)),
      brief(listColumn('workshops', ({ workshops }) => workshops)),
      brief(listColumn('sessions', ({ sessions }) => sessions)),
    ],
    pages: readPresenters(context),
  };
}

/** One page: an event has as many rows as its programme. */
async function* readPresenters({ db, event, locale }: ReportContext): AsyncGenerator<Row[]> {
  const { text, optional } = eventTexts(event, locale);
  const eventCode = event.code;
  const programme = await readProgramme(db, event);
  const stored = await db
    .select()
    .from(presenters)
    .where(eq(presenters.eventCode, eventCode))
    .orderBy(asc(presenters.position), asc(presenters.code));
  const proposed = await db
    .select({
      workshop: proposals.workshopCode,
      name: proposalPresenters.name,
      email: proposalPresenters.email,
    })
    .from(proposalPresenters)
    .innerJoin(
      proposals,
      and(
        eq(proposals.eventCode, proposalPresenters.eventCode),
        eq(proposals.code, proposalPresenters.proposalCode),
      ),
    )
    .where(and(eq(proposals.eventCode, eventCode), eq(proposals.state, 'accepted')));
  const workshopsOf = new Map<string, string[]>();
  for (const [workshop, people] of programme.presentersByWorkshop) {
    for (const { code } of people) workshopsOf.set(code, [...(workshopsOf.get(code) ?? []), workshop]);
  }
  yield stored.map(({ code, name, role, organization, email }) => {
    const theirs = workshopsOf.get(code) ?? [];
    const proposal = proposed.find(
      (one) => one.name === name && one.workshop !== null && theirs.includes(one.workshop),
    );
    const titleOf = (workshop: string) => text(programme.workshopByCode.get(workshop)?.title ?? workshop);
    return {
      code,
      name,
      role: optional(role),
      organization: optional(organization),
      email: email ?? (proposal && proposal.email !== '' ? proposal.email : null),
      workshops: theirs.map(titleOf),
      sessions: programme.sessions
        .filter(({ workshopCode, cancelled }) => theirs.includes(workshopCode) && !cancelled)
        .map(({ code: session }) => session),
    };
  });
}
