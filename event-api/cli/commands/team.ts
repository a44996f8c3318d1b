import { z } from 'zod';
import { isEmail } from '@/lib/domain/forms/form-checks';
import { ROLES } from '@/lib/domain/team-roles';
import { publicOrigin } from '@/lib/env';
import { LOCALES } from '@/lib/i18n/languages';
import { localMinute } from '@/lib/time/format';
import { look, perform } from '../../acts/act';
import { changeRole, invite, removeFromTeam, teamList } from '../../acts/team';
import {
  confirmed,
  DONE_EXIT_CODE,
  inColumns,
  refused,
  type Terminal,
  UNUSABLE_EXIT_CODE,
  unknownEvent,
} from '../terminal';
import { command } from '../words/command';
import { yes } from '../words/fields';

const ADDRESS = 'ADDRESS';
const address = z
  .string('name somebody by their e-mail address')
  .trim()
  .toLowerCase()
  .refine(isEmail, 'write an e-mail address');
const event = (verb: string) => z.string(`name the event ${verb}`);
const role = z.enum(ROLES);
const ABOUT_ROLES =
  'owner: everything, and who else may; team: everything but that; door: lets people in; reader: sees what is no money and no order';

const inviteCommand = command({
  words: 'invite',
  about: 'gives somebody the desk of an event, with a letter that signs them in',
  takes: { event: 'EVENT', email: ADDRESS },
  input: z.object({
    event: event('that they are to work on'),
    email: address,
    role: role.default('owner').meta({ title: 'ROLE', description: ABOUT_ROLES }),
    language: z
      .enum(LOCALES)
      .optional()
      .meta({ description: 'of the letter, if they are new; by default the first of the event' }),
  }),
  async run(terminal, place, input) {
    const invited = await perform(place, invite, input);
    if (invited.outcome === 'no_event') return unknownEvent(terminal, input.event);
    const env = place.readEnvironment();
    terminal.out(
      invited.outcome === 'done'
        ? `${input.email} is ${invited.role} of ${input.event}. The running site mails the link to ${publicOrigin(env.DESK_HOST, env)}/.\n`
        : `${input.email} is ${invited.role} of ${input.event} already, and gets another link.\n`,
    );
    return DONE_EXIT_CODE;
  },
});

const list = command({
  words: 'team list',
  about: 'who works on an event in the desk',
  takes: { event: 'EVENT' },
  input: z.object({ event: event('whose team it is') }),
  async run(terminal, place, input) {
    const found = await look(place, teamList, input);
    if (found.outcome === 'no_event') return unknownEvent(terminal, input.event);
    const { zone, members } = found;
    const lines = members.map(({ email, role: has, since, seenAt, accountCode }) => [
      email,
      has,
      localMinute(since, zone),
      seenAt === null ? 'never' : localMinute(seenAt, zone),
      accountCode,
    ]);
    const headings = ['who', 'role', `since (${zone})`, 'last seen', 'in the audit'];
    terminal.out(
      lines.length === 0
        ? `Nobody works on ${input.event} in the desk. "npm run event -- invite ${input.event} ADDRESS" gives it its first owner.\n`
        : inColumns([headings, ...lines]),
    );
    return DONE_EXIT_CODE;
  },
});

const changing = command({
  words: 'team role',
  about: 'gives a member of a team another role',
  takes: { event: 'EVENT', email: ADDRESS, role: 'ROLE' },
  input: z.object({ event: event('whose team it is'), email: address, role }),
  async run(terminal, place, input) {
    const changed = await perform(place, changeRole, input);
    return toldChange(terminal, changed.outcome, input, `${input.email} is ${input.role} of ${input.event}.`);
  },
});

const removing = command({
  words: 'team remove',
  about: 'takes somebody out of the team of an event, whose open pages end at their next step',
  takes: { event: 'EVENT', email: ADDRESS },
  input: z.object({ event: event('whose team it is'), email: address, yes }),
  async run(terminal, place, { yes: isAgreed, ...input }) {
    if (!(await confirmed(terminal, `Take ${input.email} out of the team?`, isAgreed)))
      return UNUSABLE_EXIT_CODE;
    const removed = await perform(place, removeFromTeam, input);
    return toldChange(
      terminal,
      removed.outcome,
      input,
      `${input.email} is out of the team of ${input.event}.`,
    );
  },
});

function toldChange(
  terminal: Terminal,
  outcome: 'done' | 'already' | 'last_owner' | 'no_member' | 'no_event',
  { event: code, email }: { event: string; email: string },
  done: string,
): number {
  switch (outcome) {
    case 'no_event':
      return unknownEvent(terminal, code);
    case 'no_member':
      return refused(terminal, `${email} is not in the team of ${code}`);
    case 'last_owner':
      return refused(terminal, `${email} is the last owner of ${code}; make somebody else one first`);
    case 'already':
    case 'done':
      terminal.out(`${done}\n`);
      return DONE_EXIT_CODE;
  }
}

export const teamCommands = [inviteCommand, list, changing, removing];
