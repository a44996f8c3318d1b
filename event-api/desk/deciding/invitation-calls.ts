import type * as contract from '@/lib/contract/desk/invitations';
import { PROPOSAL_INVITATION_STATES } from '@/lib/domain/orders/proposal-states';
import { notFound } from '@/lib/errors';
import { translator } from '@/lib/i18n/translate';
import { formatMoment } from '@/lib/time/format';
import { look, perform } from '../../acts/act';
import { invite, lookAtInviting, takeBack } from '../../acts/decisions';
import { invitationList } from '../../acts/readings';
import { isErasedAddress } from '../../platform/erased-address';
import { readLines, type WrongInvited } from '../../proposals/decide/read-invited';
import { askFirst } from '../ask-first';
import { type DeskContext, type DeskRoutesOf, eventOf } from '../desk-use-case';

const ROWS_PER_PAGE = 50;

/** The states of invitations, and the end of one that nobody used in time. */
const STATUSES = [...PROPOSAL_INVITATION_STATES, 'expired'] as const;

/** Lines of a list that are said to be wrong; the others are as wrong when these are right. */
const MAX_WRONG_LINES = 10;

const wordsOf = ({ locale }: DeskContext) => translator(locale, 'desk_invitations');

/** The event's invitations, the last first. */
async function listOf(context: DeskContext) {
  const { event } = eventOf(context);
  const found = await look(context.place, invitationList, { event: event.code });
  if (found.outcome === 'no_event') throw notFound();
  return found.rows.toReversed().map((row) => {
    const isOver = (row.state === 'sent' || row.state === 'bounced') && !row.isOpen;
    return { ...row, status: isOver ? ('expired' as const) : row.state };
  });
}

export const invitationCalls: DeskRoutesOf<typeof contract> = {
  async getInvitations(context, { q, status, page }) {
    const { event } = eventOf(context);
    const desk = await wordsOf(context);
    const all = await listOf(context);
    const words = q.toLowerCase();
    const wanted = all.filter(
      (row) =>
        (status === '' || row.status === status) &&
        `${row.firstName} ${row.lastName} ${row.email} ${row.code}`.toLowerCase().includes(words),
    );
    const statusOf = (key: (typeof STATUSES)[number]) => ({ key, name: desk(`statuses.${key}`) });
    return {
      invitations: wanted.slice((page - 1) * ROWS_PER_PAGE, page * ROWS_PER_PAGE).map((row) => ({
        code: row.code,
        ...(isErasedAddress(row.email)
          ? { name: desk('erased'), email: '' }
          : { name: `${row.firstName} ${row.lastName}`, email: row.email }),
        language: row.locale,
        status: statusOf(row.status),
        until: row.until,
        is_open: row.isOpen,
      })),
      count: wanted.length,
      pages: Math.max(1, Math.ceil(wanted.length / ROWS_PER_PAGE)),
      statuses: STATUSES.filter((each) => all.some((row) => row.status === each)).map(statusOf),
      languages: [...event.definition.event.languages],
      is_taking: event.definition.proposals !== undefined && event.definition.proposals !== null,
    };
  },

  async inviteToPropose(context, { people, language, until, message: typed, agreed }) {
    const { event } = eventOf(context);
    const { locale, clock, place } = context;
    const desk = await wordsOf(context);
    const input = {
      event: event.code,
      people: readLines(people, language),
      message: typed === '' ? null : typed,
      ...(until !== undefined && { until }),
    };
    const wrongLine = ({ row, field, problem }: WrongInvited) =>
      desk(`wrong.${problem}`, { line: row ?? 1, field: field.replace('-', '_') });
    return askFirst<{ consequences: readonly string[]; count: number }>(
      agreed,
      async () => {
        const found = await look(place, lookAtInviting, input);
        switch (found.outcome) {
          case 'no_event':
            throw notFound();
          case 'no_proposals':
            return { reasons: [desk('wrong.no_proposals')] };
          case 'wrong_until':
            return { reasons: [desk(until === undefined ? 'wrong.begun' : 'wrong.until')] };
          case 'wrong_people':
            return { reasons: [...new Set(found.wrong.map(wrongLine))].slice(0, MAX_WRONG_LINES) };
          case 'done': {
            const written = found.invited.filter(({ outcome }) => outcome !== 'already');
            const end = written[0]?.invitation.until;
            const zone = event.definition.event.time_zone;
            return {
              consequences: [
                ...found.invited.map(({ outcome, invitation }) =>
                  desk(`will.${outcome}`, {
                    name: `${invitation.firstName} ${invitation.lastName}`,
                    email: invitation.email,
                    language: desk(`languages.${invitation.locale}`),
                  }),
                ),
                ...(end === undefined
                  ? []
                  : [desk('will.until', { date: formatMoment(end, zone, locale, clock.now()) })]),
              ],
              count: written.length,
            };
          }
        }
      },
      async ({ count }) => {
        const done = await perform(place, invite, input);
        return done.outcome === 'done' ? { told: desk('told.invited', { count }) } : 'outdated';
      },
    );
  },

  async takeInvitationBack(context, { code, agreed }) {
    const desk = await wordsOf(context);
    return askFirst<{ consequences: readonly string[] }>(
      agreed,
      async () => {
        const found = (await listOf(context)).find((row) => row.code === code);
        if (!found) throw notFound();
        const name = `${found.firstName} ${found.lastName}`;
        if (!found.isOpen) return { reasons: [desk(`not_open.${found.status}`, { name })] };
        return { consequences: [desk('will.taken_back', { name }), desk('will.no_letter')] };
      },
      async () => {
        const { outcome } = await perform(context.place, takeBack, { code });
        return outcome === 'done' ? { told: desk('told.taken_back') } : 'outdated';
      },
    );
  },
};
