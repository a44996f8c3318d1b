import type { Locale } from '@/lib/i18n/languages';
import type { Programme } from '../../definition/definition';
import { mapLeaves } from '../../definition/leaves';
import { programme as programmeSchema } from '../../definition/programme';
import type { Db } from '../../platform/database/database';
import { listPlaced } from '../../proposals/queries';
import { exportEvent } from '../export/export-event';
import type { Complaint } from '../problems/problem';
import type { CheckedEvent } from '../reading/read-definition';
import { checkRules, type Moment } from '../rules/rules';

type Workshop = Programme['workshops'][number];
type Session = Workshop['sessions'][number];

/** A session that cannot stay, with what is wrong. */
interface Left {
  session: string;
  workshop: string;
  why: string;
}

/**
 * Adds to a file the workshops that became part of the programme from proposals and that it does not name, with their
 * sessions, presenters and rooms. So an organiser who imports their own file again does not lose them; a file that names
 * such a workshop rules. A session that no longer fits, for example because its slot is gone, is left out.
 * @returns `without`: what the workshops lose because the file does not have it any more
 */
export async function keepPlaced(
  tx: Db,
  checked: CheckedEvent,
  when: Moment,
): Promise<{ checked: CheckedEvent; left: Left[]; without: string[] }> {
  const { definition } = checked;
  const { code } = definition.event;
  const codesOfFile = new Set(definition.programme.workshops.map((workshop) => workshop.code));
  const codes = (await listPlaced(tx, code)).filter((each) => !codesOfFile.has(each));
  const exported = codes.length === 0 ? null : await exportEvent(tx, code);
  const before = exported && programmeSchema.parse(exported.definition.programme ?? {});
  const workshops = before?.workshops.filter((workshop) => codes.includes(workshop.code)) ?? [];
  if (!exported || !before || workshops.length === 0) return { checked, left: [], without: [] };

  const left: Left[] = [];
  const added = addTo(definition, before, workshops, left);
  const merged = { ...definition, programme: added };
  for (const { workshop, session, message } of wrongSessions(merged, when)) {
    const at = added.workshops[workshop];
    const gone = at?.sessions[session];
    // Of several reasons the first is enough.
    const isNew = gone && !left.some((each) => each.session === gone.code);
    if (at && isNew) left.push({ session: gone.code, workshop: at.code, why: message });
  }
  const lost = new Set(left.map(({ session }) => session));
  const stay = added.workshops.flatMap((workshop) => {
    if (!codes.includes(workshop.code)) return [workshop];
    const sessions = workshop.sessions.filter((session) => !lost.has(session.code));
    return sessions.length > 0 ? [{ ...workshop, sessions }] : [];
  });
  const programme = withoutUnneeded({ ...added, workshops: stay }, definition.programme);
  const text = JSON.stringify(programme);
  const assets = new Map([
    ...exported.assets
      .filter(({ path }) => text.includes(path))
      .map(({ path, ...asset }) => [path, asset] as const),
    ...checked.assets,
  ]);
  const without = workshops
    .filter(({ code: each }) => stay.some((workshop) => workshop.code === each))
    .flatMap((workshop) => goneGroups(definition.programme, workshop));
  return { checked: { ...checked, definition: { ...definition, programme }, assets }, left, without };
}

/** The strand and audiences of a workshop that a file does not have any more. */
function goneGroups({ strands, audiences }: Programme, { code, strand, audience }: Workshop): string[] {
  const isGone = (list: readonly { code: string }[], each: string) => !list.some((one) => one.code === each);
  return [
    ...[strand].flatMap((each) => (each !== undefined && isGone(strands, each) ? [`strand "${each}"`] : [])),
    ...audience.filter((each) => isGone(audiences, each)).map((each) => `audience "${each}"`),
  ].map(
    (what) =>
      `the workshop "${code}", which was proposed, is without its ${what}, which the file does not have.`,
  );
}

/** The file's programme with the workshops behind its own, and what they need that the file does not have. */
function addTo(
  { event, programme, locations }: CheckedEvent['definition'],
  before: Programme,
  workshops: readonly Workshop[],
  left: Left[],
): Programme {
  const has = (list: readonly { code: string }[], code: string | undefined) =>
    list.some((each) => each.code === code);
  const people = new Map(
    before.presenters.map((own) => {
      const same = programme.presenters.find(
        (each) =>
          each.code === own.code ||
          (own.email !== undefined && each.email?.toLowerCase() === own.email.toLowerCase()),
      );
      return [own.code, same?.code ?? own.code];
    }),
  );
  const timed = workshops.map((workshop) => ({
    ...workshop,
    presenters: [...new Set(workshop.presenters.map((code) => people.get(code) ?? code))],
    strand: has(programme.strands, workshop.strand) ? workshop.strand : undefined,
    audience: workshop.audience.filter((code) => has(programme.audiences, code)),
    sessions: workshop.sessions.flatMap((session) => {
      if (session.slot === undefined || has(programme.slots, session.slot)) return [session];
      const own = withOwnTime(session, before);
      if (!own) {
        const why = `there is no slot "${session.slot}" any more.`;
        left.push({ session: session.code, workshop: workshop.code, why });
      }
      return own ?? [];
    }),
  }));
  const presenters = timed.flatMap((workshop) => workshop.presenters);
  const rooms = timed.flatMap((workshop) => workshop.sessions.map(({ room }) => room));
  const carried: Programme = {
    strands: [],
    audiences: [],
    slots: [],
    presenters: before.presenters.filter(
      ({ code }) => presenters.includes(code) && !has(programme.presenters, code),
    ),
    rooms: before.rooms
      .filter(({ code }) => rooms.includes(code) && !has(programme.rooms, code))
      .map(({ location, ...room }) => (has(locations, location) ? { ...room, location } : room)),
    workshops: timed,
  };
  const texts = inLanguages(carried, event.languages);
  return {
    ...programme,
    rooms: [...programme.rooms, ...texts.rooms],
    presenters: [...programme.presenters, ...texts.presenters],
    workshops: [...programme.workshops, ...texts.workshops],
  };
}

/** The code of a slot that an import made of a session's own time. */
export const MADE_SLOT = /^day-\d+-\d{4}(-x)*$/;

/** The session at its own time instead of a slot that was made for it; undefined for an organiser's slot. */
function withOwnTime({ slot, ...session }: Session, { slots }: Programme): Session | undefined {
  const ownSlot = slots.find(({ code }) => code === slot);
  if (!ownSlot || !MADE_SLOT.test(ownSlot.code)) return undefined;
  const { day, from, to } = ownSlot;
  return { day, from, to, ...session };
}

/** What a file that has gained or lost a language asks for: each text in exactly its languages. */
function inLanguages(programme: Programme, languages: readonly Locale[]): Programme {
  const mapped = mapLeaves(
    programme,
    (kind, value) => {
      if (kind !== 'text' && kind !== 'html') return value;
      const texts: Partial<Record<string, unknown>> = typeof value === 'string' ? {} : Object(value);
      const any = typeof value === 'string' ? value : Object.values(texts)[0];
      return Object.fromEntries(languages.map((language) => [language, texts[language] ?? any]));
    },
    programmeSchema,
  );
  return mapped as Programme; // every leaf keeps its type
}

/** The sessions that the rules complain of. The file itself has passed them, so all of them were added. */
function wrongSessions(definition: CheckedEvent['definition'], when: Moment) {
  return checkRules(definition, when).complaints.flatMap(({ path, message }: Complaint) => {
    const [part, list, workshop, below, session] = path;
    const isSession = part === 'programme' && list === 'workshops' && below === 'sessions';
    return isSession && typeof workshop === 'number' && typeof session === 'number'
      ? [{ workshop, session, message }]
      : [];
  });
}

/** Without rooms and presenters that were added for a session which then could not stay. */
function withoutUnneeded(programme: Programme, own: Programme): Programme {
  const presenters = new Set(programme.workshops.flatMap((workshop) => workshop.presenters));
  const rooms = new Set(programme.workshops.flatMap(({ sessions }) => sessions.map(({ room }) => room)));
  const owned = (list: readonly { code: string }[], code: string) => list.some((each) => each.code === code);
  return {
    ...programme,
    presenters: programme.presenters.filter(
      ({ code }) => owned(own.presenters, code) || presenters.has(code),
    ),
    rooms: programme.rooms.filter(({ code }) => owned(own.rooms, code) || rooms.has(code)),
  };
}
