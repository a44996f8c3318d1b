import { and, eq } from 'drizzle-orm';
import { DEFAULT_LOCALE } from '@/lib/i18n/languages';
import { addMember } from '../../accounts/members';
import { publish } from '../../platform/bus/publish';
import type { Db } from '../../platform/database/database';
import { isOneOfMany } from '../../platform/database/statements';
import { defineItems } from '../../platform/inventory/define-items';
import { take } from '../../platform/inventory/take';
import { writeEventParts } from '../../tenancy/event-parts';
import type { HasOwnerKinds } from '../../tenancy/owner-kinds';
import { eventAssets, eventHosts, events } from '../../tenancy/schema';
import type { StoredEvent } from '../../tenancy/stored-event';
import { giveSeatsBack } from '../../workshops/changes/give-seats-back';
import { changesOfRows, writeProgramme } from '../event-rows/programme-tables';
import { keepContents, readReplaced, recordImport } from '../history/keep-replaced';
import type { ImportOrigin } from '../history/schema';
import type { CheckedEvent } from '../reading/read-definition';
import { effectsInShort } from './effects-in-words';
import { ORGANISER } from './items';
import type { ImportPlan } from './plan-import';
import { publishChanges } from './publish-changes';

/** Called with the number of rows written so far and in total. */
export type OnProgress = (done: number, total: number) => void;

/** Writes what was planned in the same transaction, keeps what it replaces, and publishes what follows. */
export async function writeImport(
  kinds: HasOwnerKinds,
  tx: Db,
  plan: ImportPlan,
  { now, origin, onProgress }: { now: string; origin: ImportOrigin; onProgress: OnProgress },
): Promise<void> {
  const { event, rows, before, back, effects } = plan;
  const { code: eventCode } = event.event;
  const version = await readReplaced(tx, eventCode, plan.present);
  await keepContents(tx, eventCode, plan.assets.values());
  await writeEvent(tx, event, plan.digest, now);
  await writeHosts(tx, event);
  await addNamed(tx, { named: event.team ?? [], before: before?.event.team ?? [], event: event.event, now });
  await writeEventParts(tx, { eventCode, before: plan.partsBefore, parts: plan.parts, now });
  await writeAssets(tx, eventCode, plan.assets);
  const changes = changesOfRows(before?.rows, rows);
  let done = 0;
  await writeProgramme(tx, eventCode, changes, (count) => {
    done += count;
    onProgress(done, changes.count);
  });
  await writeItems(tx, eventCode, plan, now);
  const notes = await giveSeatsBack(kinds, tx, { eventCode, ...back, now });
  if (before) {
    const isOtherProgramme =
      changes.count > 0 || Object.values(changes.gone).some(({ length }) => length > 0);
    await publishChanges(tx, { eventCode, now, before, after: { event, rows }, isOtherProgramme, notes });
  }
  await recordImport(tx, { eventCode, now, origin, summary: effectsInShort(effects), version });
  await publish(tx, { type: 'drop', tags: plan.tags });
}

async function writeEvent(tx: Db, definition: StoredEvent, digest: string, now: string): Promise<void> {
  const { code, client } = definition.event;
  const values = { clientCode: client.code, definition, digest, importedAt: now };
  await tx
    .insert(events)
    .values({ code, ...values })
    .onConflictDoUpdate({ target: events.code, set: values });
}

/**
 * Makes those members whom the file names for the first time. Who was removed in the desk stays away, however often the same
 * file is imported, and a role is changed there.
 */
async function addNamed(
  tx: Db,
  {
    named,
    before,
    event: { code: eventCode, languages },
    now,
  }: {
    named: NonNullable<StoredEvent['team']>;
    before: NonNullable<StoredEvent['team']>;
    event: StoredEvent['event'];
    now: string;
  },
): Promise<void> {
  const known = new Set(before.map(({ email }) => email.toLowerCase()));
  const [locale = DEFAULT_LOCALE] = languages;
  for (const { email, role } of named.filter((member) => !known.has(member.email.toLowerCase()))) {
    await addMember(tx, { eventCode, email, role, locale, now });
  }
}

async function writeHosts(tx: Db, { event: { code, hosts } }: StoredEvent): Promise<void> {
  await tx.delete(eventHosts).where(eq(eventHosts.eventCode, code));
  await tx.insert(eventHosts).values(
    hosts.map(({ host, test, testable }, position) => ({
      host,
      eventCode: code,
      test,
      testable,
      position,
    })),
  );
}

async function writeAssets(tx: Db, eventCode: string, assets: CheckedEvent['assets']): Promise<void> {
  const stored = await tx
    .select({ path: eventAssets.path, digest: eventAssets.digest })
    .from(eventAssets)
    .where(eq(eventAssets.eventCode, eventCode));
  const isStored = (path: string, digest: string) =>
    stored.some((each) => each.path === path && each.digest === digest);
  const gone = stored
    .filter(({ path, digest }) => assets.get(path)?.digest !== digest)
    .map(({ path }) => path);
  await tx
    .delete(eventAssets)
    .where(and(eq(eventAssets.eventCode, eventCode), isOneOfMany(eventAssets.path, gone)));
  for (const [path, { body, ...asset }] of assets) {
    if (isStored(path, asset.digest)) continue;
    if (!body) throw new Error(`The content of ${path} was not read.`);
    await tx.insert(eventAssets).values({ eventCode, path, ...asset, body: body.toString('base64') });
  }
}

async function writeItems(
  tx: Db,
  eventCode: string,
  { items, holdings }: ImportPlan,
  now: string,
): Promise<void> {
  const keysOfFile = new Set(items.map(({ kind, code }) => `${kind} ${code}`));
  // Items that the file no longer has: capacity 0 keeps the places taken and sells no more.
  const gone = holdings.items.filter(({ kind, code }) => !keysOfFile.has(`${kind} ${code}`));
  const wanted = [...items, ...gone.map(({ kind, code }) => ({ kind, code, capacity: 0 }))];
  await defineItems(tx, {
    eventCode,
    items: wanted.filter(({ kind, code, capacity }) => holdings.capacityOf(kind, code) !== capacity),
    now,
  });
  const places = items
    .filter(({ kind, code, taken }) => taken > 0 && !holdings.hasItem(kind, code))
    .map(({ kind, code, taken }) => ({ kind, code, quantity: taken }));
  if (places.length > 0) await take(tx, { eventCode, owner: ORGANISER, items: places, sold: true, now });
}
