import type * as contract from '@/lib/contract/desk/team';
import { isEmail } from '@/lib/domain/forms/form-checks';
import { notFound, REQUEST, refuse } from '@/lib/errors';
import { translator } from '@/lib/i18n/translate';
import { plainAddress } from '../accounts/accounts';
import { OF_DESK } from '../accounts/ask-for-link';
import { look, perform } from '../acts/act';
import { changeRole, invite, removeFromTeam, teamList } from '../acts/team';
import { limitRate } from '../platform/limits/limit-rate';
import { askFirst } from './ask-first';
import { type DeskContext, type DeskRoutesOf, sessionOf } from './desk-use-case';

const DAY_SECONDS = 24 * 60 * 60;
/** Letters that somebody can have sent to strangers. */
const MAX_INVITATIONS_PER_DAY = 50;

const DONE = { done: true as const };

async function limitInvitations(context: DeskContext): Promise<void> {
  const { db, clock } = context;
  const key = `account ${sessionOf(context).account.code}`;
  const limits = [{ key, points: MAX_INVITATIONS_PER_DAY }];
  await limitRate({ db, clock, event: OF_DESK }, { name: 'desk invite', seconds: DAY_SECONDS, limits });
}

/** @throws Refusal where nothing was changed */
function requireChanged(outcome: 'done' | 'already' | 'last_owner' | 'no_member' | 'no_event'): typeof DONE {
  switch (outcome) {
    case 'done':
    case 'already':
      return DONE;
    case 'last_owner':
      throw refuse(409, REQUEST, 'desk_last_owner');
    case 'no_member':
      throw refuse(409, REQUEST, 'desk_no_member');
    case 'no_event':
      throw notFound();
  }
}

export const teamCalls: DeskRoutesOf<typeof contract> = {
  async getTeam({ place }, { event }) {
    const found = await look(place, teamList, { event });
    if (found.outcome === 'no_event') throw notFound();
    const members = found.members.map(({ email, role, since, seenAt }) => ({
      ...{ email, role, since },
      last_seen: seenAt,
    }));
    return { members };
  },

  async inviteMember(context, { event, email, role }) {
    if (!isEmail(email)) throw refuse(422, 'email', 'invalid_email');
    await limitInvitations(context);
    const { place, locale: language } = context;
    const invited = await perform(place, invite, { event, email, role, language });
    if (invited.outcome === 'no_event') throw notFound();
    return { outcome: invited.outcome };
  },

  changeMemberRole: async ({ place }, input) =>
    requireChanged((await perform(place, changeRole, input)).outcome),

  async removeMember(context, { agreed, ...removed }) {
    const { place } = context;
    const words = await translator(context.locale, 'desk.team');
    const refused = await translator(context.locale, 'api');
    const email = plainAddress(removed.email);
    const isSelf = sessionOf(context).account.email === email;
    return askFirst<{ version: string }>(
      agreed,
      async () => {
        const found = await look(place, teamList, { event: removed.event });
        if (found.outcome === 'no_event') throw notFound();
        const isMember = (member: { email: string }) => member.email === email;
        const member = found.members.find(isMember);
        if (!member) return { reasons: [refused('desk_no_member')] };
        const owners = found.members.filter(({ role }) => role === 'owner');
        if (owners.length === 1 && owners.every(isMember)) return { reasons: [refused('desk_last_owner')] };
        const told = isSelf ? ['self', 'self_again'] : ['access', 'record', 'again'];
        return { consequences: told.map((key) => words(`removal.${key}`)), version: member.role };
      },
      async () => {
        const { outcome } = await perform(place, removeFromTeam, removed);
        return outcome === 'done' ? { told: words('removed', { email }) } : 'outdated';
      },
    );
  },
};
