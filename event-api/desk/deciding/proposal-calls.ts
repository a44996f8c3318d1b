import type * as contract from '@/lib/contract/desk/proposals';
import { PROPOSAL_STATES, type ProposalState } from '@/lib/domain/orders/proposal-states';
import { notFound } from '@/lib/errors';
import { translator } from '@/lib/i18n/translate';
import { formatDate, formatMoment, localMinute } from '@/lib/time/format';
import { look, perform } from '../../acts/act';
import { accept, turnDown } from '../../acts/decisions';
import { lookAtDecision, proposalFile, proposalPage } from '../../acts/proposals';
import { proposal } from '../../acts/readings';
import { wantedCapacity } from '../../events/placing/workshop-of-answers';
import { isErasedAddress } from '../../platform/erased-address';
import { addDays, localOf } from '../../platform/local-time';
import { readProgramme } from '../../programme/read-programme';
import type { ListedProposal } from '../../proposals/decide/list-proposals';
import type { ProposalPreview } from '../../proposals/decide/preview-decision';
import { PROPOSAL } from '../../proposals/proposal-owner';
import { eventTexts } from '../../tenancy/event-texts';
import { askFirst } from '../ask-first';
import { type DeskContext, type DeskRoutesOf, eventOf } from '../desk-use-case';
import { listFile } from '../list-file';
import { ownerOfEvent, requireOfEvent } from '../of-event';
import { DECISIONS_TOGETHER } from '../tasks/decide-together';
import { askTogether } from './ask-together';
import { type Decided, describeFiles, historyOf } from './order-parts';
import { decisionWords, type ProposalDecided } from './proposal-words';

const ROWS_PER_PAGE = 50;

interface Asked {
  event: string;
  q: string;
  status: string;
}

const isState = (word: string): word is ProposalState => PROPOSAL_STATES.some((each) => each === word);

/** What the acts are asked for; null for a state that there is none of. */
function wantedOf({ event, q, status }: Asked) {
  if (status !== '' && !isState(status)) return null;
  return { event, ...(q !== '' && { search: q }), ...(isState(status) && { state: status }) };
}

/** What says proposals in the caller's language. */
async function wordsOf({ locale }: DeskContext) {
  const desk = await translator(locale, 'desk_proposals');
  const statusOf = (key: ProposalState) => ({ key, name: desk(`statuses.${key}`) });
  const describe = ({ proposal: stored, title, presenters }: ListedProposal) => ({
    code: stored.code,
    title,
    presenters: presenters.map(({ presenter, name }) =>
      isErasedAddress(presenter.email) ? desk('erased') : name || presenter.email,
    ),
    status: statusOf(stored.state),
    workshop: stored.workshopCode,
    sent_at: stored.submittedAt,
    began_at: stored.createdAt,
  });
  return { desk, statusOf, describe };
}

/** Its sessions, and what there is to place it with while it is accepted. */
async function programmeOf(
  context: DeskContext,
  { proposal: stored, model }: Pick<ListedProposal, 'proposal' | 'model'>,
) {
  const { event } = eventOf(context);
  const { locale, clock } = context;
  const { slots, sessions, terms } = await readProgramme(context.db, event);
  const { text } = eventTexts(event, locale);
  const { starts_at, ends_at, time_zone: zone } = event.definition.event;
  const own = sessions.filter(
    ({ workshopCode, cancelled }) => workshopCode === stored.workshopCode && !cancelled,
  );
  const nameOfRoom = (code: string | null) => {
    const room = terms.get(`room:${code}`);
    return room ? text(room.name) : null;
  };
  const shown = own.map(({ code, startsAt, endsAt, roomCode }) => ({
    ...{ code, starts_at: startsAt, ends_at: endsAt },
    room: nameOfRoom(roomCode),
  }));
  if (stored.state !== 'accepted') return { sessions: shown, placing: null };
  const isForWorkshops = slots.some(({ kind }) => kind === 'workshops');
  const rooms = [...terms.values()].filter(({ kind }) => kind === 'room');
  const [first, last] = [localOf(starts_at, zone).date, localOf(ends_at, zone).date];
  const days = [];
  for (let date = first; date <= last; date = addDays(date, 1)) {
    days.push({ key: String(days.length + 1), name: formatDate(`${date}T12:00:00Z`, 'UTC', locale) });
  }
  return {
    sessions: shown,
    placing: {
      slots: (isForWorkshops ? slots.filter(({ kind }) => kind === 'workshops') : slots).map(
        ({ code, title, startsAt }) => ({
          key: code,
          name: `${formatMoment(startsAt, zone, locale, clock.now())}, ${text(title)}`,
        }),
      ),
      rooms: rooms.map(({ code, name, capacity }) => ({ key: code, name: text(name), capacity })),
      days,
      capacity: wantedCapacity(model) ?? null,
    },
  };
}

export const proposalCalls: DeskRoutesOf<typeof contract> = {
  async getProposals(context, { page, ...asked }) {
    const { statusOf, describe } = await wordsOf(context);
    const wanted = wantedOf(asked);
    const part = { offset: (page - 1) * ROWS_PER_PAGE, limit: ROWS_PER_PAGE };
    const found = await look(context.place, proposalPage, { ...(wanted ?? { event: asked.event }), ...part });
    const { rows, count } = wanted ? found : { rows: [], count: 0 };
    const states = found.states.map(({ state }) => state);
    return {
      proposals: rows.map(describe),
      count,
      pages: Math.max(1, Math.ceil(count / ROWS_PER_PAGE)),
      statuses: PROPOSAL_STATES.filter((each) => states.includes(each)).map(statusOf),
    };
  },

  async downloadProposals(context, { language: locale = context.locale, format, ...asked }) {
    const { event } = eventOf(context);
    const { desk, describe } = await wordsOf({ ...context, locale });
    const zone = event.definition.event.time_zone;
    const wanted = wantedOf(asked);
    const found = wanted && (await look(context.place, proposalFile, { ...wanted, language: locale }));
    const headings = ['proposal', 'presenters', 'status', 'workshop', 'code'].map((key) => desk(key));
    const lines = found?.rows.map((row) => {
      const { title, presenters, status, workshop, code, sent_at: sentAt } = describe(row);
      return [
        ...[title, presenters.join(', '), status.name, workshop ?? '', code],
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

  async getProposal(context, { code }) {
    const found = await look(context.place, proposal, { code, language: context.locale });
    const stored = requireOfEvent(context, found?.stored);
    if (!found) throw notFound();
    const { described, files, model } = found;
    const { desk, statusOf } = await wordsOf(context);
    return {
      ...{ code, title: described.title, workshop: stored.workshopCode },
      status: statusOf(stored.state),
      sent_at: stored.submittedAt,
      began_at: stored.createdAt,
      decided_at: stored.decidedAt,
      message: stored.decisionText,
      confirmed_at: stored.confirmedAt,
      withdrawn_at: stored.withdrawnAt,
      language: stored.locale,
      invited: stored.invitationCode !== null,
      presenters: described.presenters.map(({ instructor_code, name, email, complete, invitation }) => ({
        code: instructor_code,
        ...(isErasedAddress(email) ? { name: desk('erased'), email: '' } : { name, email }),
        complete: complete === 'Y',
        invitation,
      })),
      ...(await programmeOf(context, { proposal: stored, model })),
      answers: described.answers.map(({ title, answers }) => ({ title, answers })),
      files: describeFiles(context, files),
      history: await historyOf(context, code),
    };
  },

  async decideProposal(context, { code, decision, message: typed, agreed }) {
    await ownerOfEvent(context, code, [PROPOSAL]);
    const words = await decisionWords(context, decision);
    return askFirst<Decided<ProposalPreview>>(
      agreed,
      () => foreseeOne(context, words, { code, decision }),
      async ({ found }) => {
        const input = { code, message: typed === '' ? null : typed, seen: found.seen };
        const act = decision === 'accept' ? accept : turnDown;
        const { outcome } = await perform(context.place, act, input);
        if (outcome === 'done') return { told: words.told(found) };
        // Erased or deleted in this very moment.
        if (outcome === 'unknown') throw notFound();
        return outcome === 'changed' ? 'outdated' : { reasons: [words.refused(found, outcome)] };
      },
    );
  },

  async decideProposals(context, { codes, decision, message, agreed }) {
    for (const code of codes) await ownerOfEvent(context, code, [PROPOSAL]);
    const words = await decisionWords(context, decision);
    return askTogether(context, {
      ...{ codes, message, agreed },
      foresee: (code) => foreseeOne(context, words, { code, decision }),
      act: DECISIONS_TOGETHER[decision === 'accept' ? 'acceptProposals' : 'declineProposals'],
    });
  },
};

/** What a decision would do to one, or why it cannot be. @throws Refusal 404 for one that was erased meanwhile */
async function foreseeOne(
  { place }: DeskContext,
  words: Awaited<ReturnType<typeof decisionWords>>,
  { code, decision }: { code: string; decision: ProposalDecided },
): Promise<Decided<ProposalPreview> | { reasons: string[] }> {
  const to = decision === 'accept' ? 'accepted' : 'declined';
  const found = await look(place, lookAtDecision, { code, to });
  if (!found) throw notFound();
  if (found.outcome !== 'can') return { reasons: [words.refused(found, found.outcome)] };
  return { consequences: words.foreseen(found), version: found.seen, found };
}
