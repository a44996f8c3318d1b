import { z } from 'zod';
import { isEmail } from '@/lib/domain/forms/form-checks';
import { DEFAULT_LOCALE } from '@/lib/i18n/languages';
import { formatMoney } from '@/lib/money';
import type { ActPlace } from '../../acts/act';
import { look, perform } from '../../acts/act';
import { cancelFor } from '../../acts/people';
import { dataOfPerson, erasePersonEverywhere, lookAtErasing } from '../../acts/privacy';
import type { ErasingPlan, Obstacle } from '../../privacy/plan-erasing';
import {
  confirmed,
  DONE_EXIT_CODE,
  printable,
  refused,
  showLines,
  type Terminal,
  UNUSABLE_EXIT_CODE,
  unchanged,
  unknownEvent,
} from '../terminal';
import { command, WrongUsage } from '../words/command';
import { flag, path, text, yes } from '../words/fields';
import { writeNewFile } from './save-file';

/** In international form, of somebody who was only ever written to by text message. */
const isPhone = (typed: string): boolean => /^\+\d{6,15}$/.test(typed);

const person = z.object({
  address: z
    .string('name the person by their e-mail address')
    .trim()
    .toLowerCase()
    .refine(
      (typed) => isEmail(typed) || isPhone(typed),
      'write an e-mail address, or a number such as +16045550123',
    ),
  event: text('EVENT', 'in this event alone; by default in all').optional(),
});

const erase = command({
  words: 'erase-person',
  about: 'erases a person by their address; what the books need stays, without them',
  more: 'Says first what goes and what stays. Write it to a file for them before, with export-person.',
  takes: { address: 'ADDRESS' },
  input: person.extend({
    cancel: flag('cancels their registrations of events that are not over, first'),
    refund: z
      .enum(['policy', 'full', 'none'])
      .optional()
      .meta({ description: 'with --cancel: what is given back' }),
    profile: flag('takes them out of the public programme as well'),
    yes,
  }),
  async run(terminal, place, { address: email, event, cancel, refund, profile, yes: isAgreed }) {
    if (cancel !== (refund !== undefined)) {
      throw new WrongUsage('--cancel goes with --refund policy, full or none');
    }
    const plans = await look(place, lookAtErasing, { email, event });
    if (plans.outcome === 'no_event') return unknownEvent(terminal, event);
    if (plans.plans.length === 0) return unchanged(terminal, `Nothing is kept of ${email}`);
    for (const plan of plans.plans) tellPlan(terminal, plan, profile);
    const obstacles = plans.plans.flatMap((plan) => plan.obstacles);
    const left = obstacles.filter((obstacle) => !(cancel && isCancellable(obstacle)));
    if (left.length > 0) return tellObstacles(terminal, left);
    const question = obstacles.length > 0 ? 'Cancel these, and erase this person?' : 'Erase this person?';
    if (!(await confirmed(terminal, question, isAgreed))) return UNUSABLE_EXIT_CODE;
    for (const { code } of obstacles) {
      await perform(place, cancelFor, { code, refund: refund ?? 'none', message: null });
      terminal.out(`${code} is cancelled.\n`);
    }
    return carryOut(terminal, place, { email, event, profile });
  },
});

/** By their code: all others are declined or withdrawn. */
const isCancellable = ({ kind, why }: Obstacle): boolean =>
  ['registration', 'buyer'].includes(kind) && why === 'taking_part';

async function carryOut(
  terminal: Terminal,
  place: ActPlace,
  input: { email: string; event: string | undefined; profile: boolean },
): Promise<number> {
  const erased = await perform(place, erasePersonEverywhere, input);
  switch (erased.outcome) {
    case 'no_event':
      return unknownEvent(terminal, input.event);
    case 'already':
      return unchanged(terminal, `Nothing is kept of ${input.email}`);
    case 'obstacles':
      return tellObstacles(terminal, erased.plan.obstacles);
    case 'done': {
      for (const { event, mentions, profiles } of erased.events) {
        terminal.out(`Erased in ${event}.\n`);
        if (profiles > 0) {
          terminal.out('  Take them out of your file as well, or its next import brings them back.\n');
        }
        for (const { table, count } of mentions) {
          terminal.out(`  Others wrote the address in ${count} rows of ${table}, which stay.\n`);
        }
      }
      if (erased.letters > 0) terminal.out(`${erased.letters} messages in the outbox are deleted.\n`);
      return DONE_EXIT_CODE;
    }
  }
}

function tellPlan(terminal: Terminal, { eventCode, things, paid }: ErasingPlan, profile: boolean): void {
  terminal.err(`${eventCode}:\n`);
  const counted = (of: 'gone' | 'kept') =>
    things
      .filter(({ thing }) => thing !== 'programme')
      .flatMap((one) => (one[of] > 0 ? [`${one[of]} ${one.thing.replaceAll('_', ' ')}`] : []))
      .join(', ');
  const isPresenting = things.some(({ thing }) => thing === 'programme');
  const amounts = paid.map((money) => formatMoney(money, DEFAULT_LOCALE)).join(', ');
  showLines(
    terminal,
    [
      ['goes', counted('gone')],
      ['stays for the books, without name, address and code', counted('kept')],
      ['paid, which stays', amounts],
      [
        'public profile in the programme',
        isPresenting ? (profile ? 'goes' : 'stays, since it is the event’s; --profile takes it out') : '',
      ],
    ].flatMap(([label, value]) => (value === '' ? [] : [`  ${label}: ${value}`])),
  );
}

const WAYS_OUT: Readonly<Record<Obstacle['why'], string>> = {
  paying: 'a payment is under way: wait some minutes, while the site runs',
  refunding: 'a refund is under way: wait until the site has carried it out, and give the command again',
  disputed: 'a payment is disputed at the bank: wait until that is decided',
  owed: 'an invoice is unpaid: "invoices paid NUMBER" or "invoices void NUMBER"',
  taking_part:
    'the event is not over. A registration: --cancel --refund policy, full or none. An application or a proposal: decline it ' +
    'first. A purchase: wait until the event is over',
  ordering: 'is being filled in at this moment: wait a quarter of an hour',
  organising:
    'people of this group rely on its organiser: somebody else becomes its contact first, on its page',
};

function tellObstacles(terminal: Terminal, obstacles: readonly Obstacle[]): number {
  showLines(
    terminal,
    obstacles.map(({ kind, code, why }) => `${kind.replaceAll('_', ' ')} ${code}: ${WAYS_OUT[why]}.`),
  );
  return refused(terminal, 'They cannot be erased yet');
}

const exporting = command({
  words: 'export-person',
  about: 'writes everything that is kept of a person to one file for them',
  more: 'A page that any browser shows, in their language, with their files and the same as JSON. Replaces no file.',
  takes: { address: 'ADDRESS' },
  input: person.extend({
    to: path('say where to: --to FILE').meta({
      title: 'FILE',
      description: 'the page to write, such as ada.html',
    }),
  }),
  async run(terminal, place, { address: email, event, to }) {
    const found = await look(place, dataOfPerson, { email, event });
    if (found.outcome === 'no_event') return unknownEvent(terminal, event);
    if (found.rows === 0) return unchanged(terminal, `Nothing is kept of ${email}`);
    for (const name of found.lost) terminal.err(`The storage of files does not give ${printable(name)}.\n`);
    const written = await writeNewFile(terminal, to, Buffer.from(found.page));
    if (!written) return UNUSABLE_EXIT_CODE;
    terminal.out(`Wrote ${printable(to)}: ${found.rows} rows of the database, ${found.files} files.\n`);
    return found.lost.length === 0 ? DONE_EXIT_CODE : UNUSABLE_EXIT_CODE;
  },
});

export const privacyCommands = [exporting, erase];
