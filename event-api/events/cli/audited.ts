import { userInfo } from 'node:os';
import { eq } from 'drizzle-orm';
import type { Environment } from '@/lib/env';
import { applications } from '../../applications/schema';
import { type AuditEntry, beginEntry, endEntry } from '../../audit/audit-trail';
import { findInvoices } from '../../checkout/invoices/queries';
import { groups } from '../../groups/schema';
import type { Clock } from '../../platform/clock';
import type { Database, Db } from '../../platform/database/database';
import { proposalInvitations, proposals } from '../../proposals/schema';
import type { Command } from './arguments/arguments';
import { DONE_EXIT_CODE } from './terminal';

type Change = Pick<AuditEntry, 'command' | 'eventCode' | 'targets'>;

/** Adds to the audit entry of the running command what it finds out: codes, and no personal data beyond them. */
export type Note = (details: { eventCode?: string; targets?: readonly string[] }) => void;

/** What a command that changes an event or its registrations works with. */
export interface ChangingPlace {
  database: Database;
  clock: Clock;
  note: Note;
  readEnvironment: () => Environment;
}

/**
 * Carries out a command, and writes down who changes what (docs/rooms/events.md#who-changed-what): before it
 * begins, so that nothing changes unseen, and how it ended. Commands that only read leave no entry.
 */
export async function audited(
  { database: { db }, clock, user }: { database: Database; clock: Clock; user: string },
  command: Command,
  carryOut: (note: Note) => Promise<number>,
): Promise<number> {
  const change = await changeOf(db, command);
  if (!change) return carryOut(() => undefined);
  const id = await beginEntry(db, { ...change, who: user, at: clock.now() });
  const entry = { id, eventCode: change.eventCode, targets: [...change.targets] };
  try {
    const code = await carryOut(({ eventCode, targets = [] }) => {
      if (eventCode !== undefined) entry.eventCode = eventCode;
      entry.targets = [...new Set([...entry.targets, ...targets])];
    });
    await endEntry(db, { ...entry, outcome: code === DONE_EXIT_CODE ? 'done' : 'refused' });
    return code;
  } catch (error) {
    // The error of the command is the one to tell; without an outcome the entry says as much.
    await endEntry(db, { ...entry, outcome: 'failed' }).catch(() => undefined);
    throw error;
  }
}

/** What a command changes; null for one that only reads. */
async function changeOf(db: Db, command: Command): Promise<Change | null> {
  switch (command.name) {
    case 'import':
      // Its events are only known once the files are read.
      return command.consent.dryRun ? null : { command: 'import', eventCode: null, targets: [] };
    case 'restore':
      return command.consent.dryRun ? null : { command: 'restore', eventCode: command.event, targets: [] };
    case 'notify':
      return { command: 'notify', eventCode: command.code, targets: [] };
    case 'applications':
      return command.options.verb === 'list' || command.options.verb === 'show'
        ? null
        : ofCode(
            `applications ${command.options.verb}`,
            command.options.code,
            await findEventOf(db, applications, command.options.code),
          );
    case 'groups':
      return command.options.verb === 'release'
        ? ofCode('groups release', command.options.code, await findEventOf(db, groups, command.options.code))
        : null;
    case 'jobs':
      return command.options.verb === 'failed'
        ? null
        : {
            command: `jobs ${command.options.verb}`,
            eventCode: null,
            targets: command.options.ids.map(String),
          };
    case 'payments':
      return command.options.verb === 'resolve'
        ? { command: 'payments resolve', eventCode: null, targets: [command.options.id] }
        : null;
    case 'invoices':
      return command.options.verb === 'list' || command.options.verb === 'show'
        ? null
        : ofCode(
            `invoices ${command.options.verb}`,
            command.options.named,
            await findEventOfInvoice(db, command.options),
          );
    case 'proposals':
      return ofProposals(db, command.options);
    case 'organiser':
      return ofOrganiser(command.options);
    case 'check':
    case 'export':
    case 'files':
    case 'history':
    case 'init':
    case 'list':
    case 'lists':
    case 'reconcile':
    case 'audit':
    case 'schema':
    case 'help':
      return null;
  }
}

function ofOrganiser(options: Extract<Command, { name: 'organiser' }>['options']): Change {
  switch (options.verb) {
    case 'comp':
      return { command: 'comp', eventCode: options.event, targets: [`ticket=${options.ticket}`] };
    case 'resend':
      return { command: 'resend', eventCode: null, targets: [options.code] };
    case 'cancel':
      return { command: 'cancel', eventCode: null, targets: [...options.codes, `refund=${options.refund}`] };
    case 'refund':
      return { command: 'refund', eventCode: null, targets: [options.code, `amount=${options.amount}`] };
    case 'rename':
      return { command: 'rename', eventCode: options.event, targets: [options.event, options.to] };
    case 'message':
    case 'cancel-event':
    case 'delete':
      return { command: options.verb, eventCode: options.event, targets: [] };
  }
}

async function ofProposals(
  db: Db,
  options: Extract<Command, { name: 'proposals' }>['options'],
): Promise<Change | null> {
  const command = `proposals ${options.verb}`;
  switch (options.verb) {
    case 'list':
    case 'show':
    case 'invitations':
      return null;
    case 'invite':
      return { command, eventCode: options.event, targets: [] };
    case 'take-back':
      return ofCode(command, options.code, await findEventOf(db, proposalInvitations, options.code));
    default:
      return ofCode(command, options.code, await findEventOf(db, proposals, options.code));
  }
}

const ofCode = (command: string, code: string, eventCode: string | null): Change => ({
  command,
  eventCode,
  targets: [code],
});

type Coded = typeof applications | typeof groups | typeof proposals | typeof proposalInvitations;

/** The event of what has a code; null when nothing has it. */
async function findEventOf(db: Db, table: Coded, code: string): Promise<string | null> {
  const [row] = await db.select({ eventCode: table.eventCode }).from(table).where(eq(table.code, code));
  return row?.eventCode ?? null;
}

/** The event of an invoice; null when there is none, or several events have one. */
async function findEventOfInvoice(
  db: Db,
  { named, event: eventCode }: { named: string; event: string | undefined },
): Promise<string | null> {
  const [invoice, other] = await findInvoices(db, { named, eventCode });
  return invoice && !other ? invoice.invoice.eventCode : null;
}

/** Who runs the command: the operating system's user, and who became that user with sudo. */
export function userName(environment: Record<string, string | undefined> = process.env): string {
  const name = ownName();
  const { SUDO_USER: person } = environment;
  return person === undefined || person === '' || person === name ? name : `${person} (as ${name})`;
}

/** Containers run as users that have a number and no name. */
function ownName(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`;
  }
}
