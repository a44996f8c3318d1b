import { fieldsOf } from '@/lib/domain/forms/form-definition';
import { translator } from '@/lib/i18n/translate';
import { readableByName, storedByName } from '../../forms/answers-as-read';
import { formIn } from '../../forms/filled-form';
import { csvLines } from '../../platform/csv';
import type { Db } from '../../platform/database/database';
import type { SiteEvent } from '../../tenancy/event';
import { findEvent } from '../../tenancy/find-event';
import { PRESENTER, PROPOSAL } from '../proposal-owner';
import type { ListedProposal } from './list-proposals';

const FACTS = ['code', 'event', 'state', 'language', 'sent', 'decided', 'workshop'];

/** Proposals with all answers for a spreadsheet: a column for each field of the workshop and of each presenter. */
export async function proposalsAsCsv(
  db: Db,
  listed: readonly ListedProposal[],
  { bom }: { bom: boolean },
): Promise<string> {
  const forms = await readForms(db, listed);
  const names = (form: 'proposal' | 'presenter') => [
    ...new Set([...forms.values()].flatMap((own) => fieldsOf(own[form]).map(({ name }) => name))),
  ];
  const workshopNames = names(PROPOSAL);
  const presenterNames = names(PRESENTER);
  const most = Math.max(0, ...listed.map(({ presenters }) => presenters.length));
  const headings = Array.from({ length: most }, (_, at) =>
    presenterNames.map((name) => `presenter_${at + 1}_${name}`),
  ).flat();
  const rows = listed.map(({ proposal, model, presenters }) => {
    const { code, eventCode, state, locale, submittedAt, decidedAt, workshopCode } = proposal;
    const own = forms.get(eventCode);
    const cells = (form: 'proposal' | 'presenter', fields: readonly string[], answered: typeof model) => {
      const answers = own && readableByName(own[form], answered, own.reading);
      return fields.map((name) => answers?.get(name) ?? '');
    };
    return [
      ...[code, eventCode, state, locale, submittedAt ?? '', decidedAt ?? '', workshopCode ?? ''],
      ...cells(PROPOSAL, workshopNames, model),
      ...presenters.flatMap((presenter) => cells(PRESENTER, presenterNames, presenter.model)),
    ];
  });
  const all = [...FACTS, ...workshopNames, ...headings];
  return csvLines([all, ...rows.map((cells) => all.map((_, at) => cells[at] ?? ''))], { bom });
}

/** Proposals with all answers for programs. */
export async function proposalsAsJson(db: Db, listed: readonly ListedProposal[]): Promise<string> {
  const forms = await readForms(db, listed);
  const described = listed.map(({ proposal, model, presenters }) => {
    const own = forms.get(proposal.eventCode);
    const answers = (form: 'proposal' | 'presenter', answered: typeof model) =>
      own ? storedByName(own[form], answered) : {};
    return {
      code: proposal.code,
      event: proposal.eventCode,
      state: proposal.state,
      language: proposal.locale,
      invited: proposal.invitationCode !== null,
      created_at: proposal.createdAt,
      submitted_at: proposal.submittedAt,
      decided_at: proposal.decidedAt,
      decision: proposal.decisionText,
      workshop: proposal.workshopCode,
      answers: answers(PROPOSAL, model),
      presenters: presenters.map(({ presenter, name, model: answered }) => ({
        code: presenter.code,
        name,
        email: presenter.email,
        language: presenter.locale,
        invitation: presenter.invitation,
        answers: answers(PRESENTER, answered),
      })),
    };
  });
  return `${JSON.stringify(described, null, 2)}\n`;
}

/** The forms of each event in its first language, by event. */
async function readForms(db: Db, listed: readonly ListedProposal[]) {
  const forms = new Map<string, Awaited<ReturnType<typeof formsOf>>>();
  for (const eventCode of new Set(listed.map(({ proposal }) => proposal.eventCode))) {
    const event = await findEvent(db, eventCode);
    if (event) forms.set(eventCode, await formsOf(event));
  }
  return forms;
}

async function formsOf(event: SiteEvent) {
  const { currency, languages } = event.definition.event;
  const [locale = 'en'] = languages;
  return {
    [PROPOSAL]: formIn(event, PROPOSAL, locale),
    [PRESENTER]: formIn(event, PRESENTER, locale),
    reading: { locale, currency, common: await translator(locale, 'common') },
  } as const;
}
