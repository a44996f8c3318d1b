import type * as contract from '@/lib/contract/desk/applications';
import {
  APPLICATION_KINDS,
  APPLICATION_STATES,
  type ApplicationKind,
  type ApplicationState,
} from '@/lib/domain/orders/application-kinds';
import { isAllowed } from '@/lib/domain/team-roles';
import { notFound } from '@/lib/errors';
import { translator } from '@/lib/i18n/translate';
import { localMinute } from '@/lib/time/format';
import { look, perform } from '../../acts/act';
import { applicationFile, applicationPage, lookAtDecision } from '../../acts/applications';
import { approve, decline } from '../../acts/decisions';
import { application } from '../../acts/readings';
import type { ListedApplication } from '../../applications/decide/list-applications';
import type { ApplicationDecision, DecisionPreview } from '../../applications/decide/preview-decision';
import { choicesOf } from '../../applications/offers';
import { isErasedAddress } from '../../platform/erased-address';
import { eventTexts } from '../../tenancy/event-texts';
import { askFirst } from '../ask-first';
import { type DeskContext, type DeskRoutesOf, eventOf } from '../desk-use-case';
import { listFile } from '../list-file';
import { ownerOfEvent, requireOfEvent } from '../of-event';
import { DECISIONS_TOGETHER } from '../tasks/decide-together';
import { decisionWords } from './application-words';
import { askTogether } from './ask-together';
import { type Decided, describeFiles, historyOf } from './order-parts';

const ROWS_PER_PAGE = 50;

interface Asked {
  event: string;
  q: string;
  kind: string;
  status: string;
}

const isKind = (word: string): word is ApplicationKind => APPLICATION_KINDS.some((each) => each === word);
const isState = (word: string): word is ApplicationState => APPLICATION_STATES.some((each) => each === word);

/** What the acts are asked for; null for a word that there is none of. */
function wantedOf({ event, q, kind, status }: Asked) {
  const filter = { event, ...(q !== '' && { search: q }) };
  if ((kind !== '' && !isKind(kind)) || (status !== '' && !isState(status))) return null;
  return { ...filter, ...(isKind(kind) && { kind }), ...(isState(status) && { state: status }) };
}

/** What says applications in the caller's language. */
async function wordsOf(context: DeskContext) {
  const { event } = eventOf(context);
  const desk = await translator(context.locale, 'desk_applications');
  const { text } = eventTexts(event, context.locale);
  const kindOf = (key: ApplicationKind) => ({ key, name: desk(`kinds.${key}`) });
  const statusOf = (key: ApplicationState) => ({ key, name: desk(`statuses.${key}`) });
  const describe = ({ application: stored, organization, email }: ListedApplication) => {
    const { code, kind, state, choiceCode, booth, submittedAt, createdAt } = stored;
    const chosen = choicesOf(event, kind).find((each) => each.code === choiceCode);
    return {
      ...{ code, booth },
      ...(email !== null && isErasedAddress(email)
        ? { organization: desk('erased'), email: null }
        : { organization, email }),
      kind: kindOf(kind),
      status: statusOf(state),
      choice: chosen ? text(chosen.name) : choiceCode,
      sent_at: submittedAt,
      began_at: createdAt,
    };
  };
  return { desk, kindOf, statusOf, describe };
}

export const applicationCalls: DeskRoutesOf<typeof contract> = {
  async getApplications(context, { page, ...asked }) {
    const { kindOf, statusOf, describe } = await wordsOf(context);
    const wanted = wantedOf(asked);
    const part = { offset: (page - 1) * ROWS_PER_PAGE, limit: ROWS_PER_PAGE };
    const found = await look(context.place, applicationPage, {
      ...(wanted ?? { event: asked.event }),
      ...part,
    });
    const { rows, count } = wanted ? found : { rows: [], count: 0 };
    return {
      applications: rows.map(describe),
      count,
      pages: Math.max(1, Math.ceil(count / ROWS_PER_PAGE)),
      kinds: APPLICATION_KINDS.filter((each) => found.states.some(({ kind }) => kind === each)).map(kindOf),
      statuses: APPLICATION_STATES.filter((each) => found.states.some(({ state }) => state === each)).map(
        statusOf,
      ),
    };
  },

  async downloadApplications(context, { language: locale = context.locale, format, ...asked }) {
    const { event } = eventOf(context);
    const { desk, describe } = await wordsOf({ ...context, locale });
    const zone = event.definition.event.time_zone;
    const wanted = wantedOf(asked);
    const found = wanted && (await look(context.place, applicationFile, { ...wanted, language: locale }));
    const headings = ['organization', 'email', 'kind', 'status', 'choice', 'booth', 'code'].map((key) =>
      desk(key),
    );
    const lines = found?.rows.map((row) => {
      const { organization, email, kind, status, choice, booth, code, sent_at: sentAt } = describe(row);
      return [
        ...[organization, email ?? '', kind.name, status.name, choice ?? '', booth ?? '', code],
        sentAt === null ? '' : localMinute(sentAt, zone),
        ...found.answers.cells(row),
      ];
    });
    return listFile({
      columns: [
        ...headings.map((heading) => ({ heading })),
        { heading: desk('sent_in', { zone }), kind: 'moment' },
        ...(found?.answers.headings ?? []).map((heading) => ({ heading })),
      ],
      pages: [lines ?? []],
      name: `${event.code}-${desk('file')}`,
      ...{ locale, format },
    });
  },

  async getApplication(context, { code }) {
    const { role } = eventOf(context);
    const found = await look(context.place, application, { code, language: context.locale });
    const stored = requireOfEvent(context, found?.listed.application);
    const { listed, described, files } = found ?? {};
    if (!listed || !described || !files) throw new Error('what is of the event was found');
    const { describe } = await wordsOf(context);
    const { fees, paid_by, paid_at, invoices, refunded } = described;
    return {
      ...describe(listed),
      changed_at: stored.changedAt,
      decided_at: stored.decidedAt,
      message: stored.decisionText,
      withdrawn_at: stored.withdrawnAt,
      language: stored.locale,
      extras: described.extras.map(({ name, quantity }) => ({ name, quantity })),
      contacts: described.contacts.map((contact) => ({
        code: contact.person_code,
        ...{ name: contact.name, email: contact.email, role: contact.role },
      })),
      answers: described.answers.map(({ title, answers }) => ({ title, answers })),
      files: describeFiles(context, files),
      money: isAllowed(role, 'money') ? { fees, paid_by, paid_at, invoices, refunded } : null,
      history: await historyOf(context, code),
    };
  },

  async decideApplication(context, { code, decision, message: typed, booth: number, agreed }) {
    await ownerOfEvent(context, code, APPLICATION_KINDS);
    const words = await decisionWords(context, { decision, number });
    const { place } = context;
    return askFirst<Decided<DecisionPreview>>(
      agreed,
      () => foreseeOne(context, words, { code, decision }),
      async ({ found }) => {
        const message = typed === '' ? null : typed;
        const input = { code, message, seen: found.seen };
        const { outcome } =
          decision === 'decline'
            ? await perform(place, decline, input)
            : await perform(place, approve, { ...input, ...(number !== '' && { booth: number }) });
        if (outcome === 'done') return { told: words.told(found) };
        // Erased or deleted in this very moment.
        if (outcome === 'unknown') throw notFound();
        return outcome === 'changed' ? 'outdated' : { reasons: [words.refused(found, outcome)] };
      },
    );
  },

  async decideApplications(context, { codes, decision, message, agreed }) {
    for (const code of codes) await ownerOfEvent(context, code, APPLICATION_KINDS);
    const words = await decisionWords(context, { decision, number: '' });
    return askTogether(context, {
      ...{ codes, message, agreed },
      foresee: (code) => foreseeOne(context, words, { code, decision }),
      act: DECISIONS_TOGETHER[decision === 'approve' ? 'approveApplications' : 'declineApplications'],
    });
  },
};

/** What a decision would do to one, or why it cannot be. @throws Refusal 404 for one that was erased meanwhile */
async function foreseeOne(
  { place }: DeskContext,
  words: Awaited<ReturnType<typeof decisionWords>>,
  asked: { code: string; decision: ApplicationDecision },
): Promise<Decided<DecisionPreview> | { reasons: string[] }> {
  const found = await look(place, lookAtDecision, asked);
  if (!found) throw notFound();
  const { outcome, seen } = found;
  if (outcome !== 'can') return { reasons: [words.refused(found, outcome)] };
  return { consequences: words.foreseen(found), version: seen, found };
}
