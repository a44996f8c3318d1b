import postgres from 'postgres';
import { parseMembers } from '../lib/groups/parse-members';
import { measureAlternately, type Pair } from './load';
import { call, headersOf, type OnSale, type Visitor, visitors, withOnSale } from './on-sale';
import { untilIdle } from './orders/database-work';
import { statementsPerSecond } from './reservations';

const MEMBERS = 200;
/** How often a round reads what is only read: one time would be too short to compare. */
const READS = 10;

/** What an organiser of a large group does, each per second and compared with pgbench on the same server. */
export interface GroupFigures {
  /** Rows of a list that is shown before anything is sent. */
  preview: Pair;
  /** Rows of a list that is added, with an invitation to each. */
  commit: Pair;
  /** Members of a board that is read, which has that list. */
  board: Pair;
}

/** Measures a list as it is copied from a spreadsheet: reading it as the browser does, checking, adding, and its board. */
export function groups(rounds: number, seconds: number): Promise<GroupFigures> {
  return withOnSale({ sessions: 1 }, async (onSale) => {
    const { origin } = onSale.product;
    const reserve = async () => {
      await invitationsSent(onSale.database);
      return statementsPerSecond(onSale, { sessions: 1, seconds });
    };
    // Each round adds to a group of its own, because a list is added once.
    const organisers = await visitors(origin, rounds + 1);
    const [shown, ...adding] = await Promise.all(organisers.map((visitor) => begin(onSale, visitor)));
    if (!shown) throw new Error('there is no group');
    const unused = adding.values();
    const add = async (group: OpenGroup, commit: 'Y' | 'N') => {
      const { members } = parseMembers(copiedRows());
      const { rows } = await group.ask('addGroupMembers', { code: group.code, people: members, commit });
      const expected = commit === 'Y' ? 'added' : 'new';
      if (rows.length !== MEMBERS || rows.some(({ outcome }: { outcome: string }) => outcome !== expected))
        throw new Error(`not every row is ${expected}`);
    };
    const preview = await measureAlternately(
      rounds,
      () => perSecond(MEMBERS, () => add(shown, 'N')),
      reserve,
    );
    const commit = await measureAlternately(
      rounds,
      () => {
        const group = unused.next().value;
        if (!group) throw new Error('there are fewer groups than rounds');
        return perSecond(MEMBERS, () => add(group, 'Y'));
      },
      reserve,
    );
    await add(shown, 'Y');
    const board = await measureAlternately(
      rounds,
      () =>
        perSecond(READS * MEMBERS, async () => {
          for (let read = 0; read < READS; read += 1) {
            const { accounts } = await shown.ask(`getAccountListByGroup/${shown.code}`);
            if (accounts.length !== MEMBERS) throw new Error(`the board has ${accounts.length} members`);
          }
        }),
      reserve,
    );
    return { preview, commit, board };
  });
}

type OpenGroup = Awaited<ReturnType<typeof begin>>;

/** A group with its organiser's visitor, who has proved the mailbox. */
async function begin({ product: { origin }, database }: OnSale, visitor: Visitor) {
  const ask = async (path: string, fields?: object) => {
    const body = fields && JSON.stringify(fields);
    const asked = { headers: headersOf(visitor), ...(body !== undefined && { body }) };
    const answer = await call(origin, `/api/${path}`, asked);
    if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}: ${answer.body}`);
    return JSON.parse(answer.body);
  };
  const { code }: { code: string } = await ask('createGroup', {
    group_organization: 'Maple Court School',
    group_contact_name: 'Olive Organiser',
    group_contact_email: `olive-${visitor.address}@example.com`,
    group_contact_phone: '250 555 0100',
    group_contact_address: '1 Maple Court, Victoria',
    track: 'attendee',
  });
  const sql = postgres(database, { max: 1, onnotice: () => undefined });
  await sql`update groups set confirmed_at = created_at where code = ${code}`.finally(() => sql.end());
  return { code, ask };
}

/** Two hundred people as a spreadsheet puts them into the clipboard: cells apart by tabs, with headings. */
function copiedRows(): string {
  const rows = Array.from({ length: MEMBERS }, (_, index) => {
    return ['Ada', `O’Neil-Tremblay ${index}`, `person-${index}@school.example`, 'English'].join('\t');
  });
  return ['First name\tLast name\tEmail\tLanguage', ...rows].join('\r\n');
}

/** The invitations of a list are sent afterwards, and would slow the baseline down. */
async function invitationsSent(database: string): Promise<void> {
  const sql = postgres(database, { max: 1, onnotice: () => undefined });
  await untilIdle(sql).finally(() => sql.end());
}

async function perSecond(count: number, work: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await work();
  return count / ((performance.now() - begun) / 1000);
}
