import type { Programme } from '../../definition/definition';
import type { Clock } from '../../platform/clock';
import type { Database, Db } from '../../platform/database/database';
import { lockProgramme } from '../../programme/queries';
import { findByCode, lockByCode, reachablePresenters } from '../../proposals/decide/decide-proposal';
import { type ListedProposal, readListed } from '../../proposals/decide/list-proposals';
import { proposalPlaced } from '../../proposals/letters/placed';
import { PRESENTER, PROPOSAL, presenterOwner, proposalOwner } from '../../proposals/proposal-owner';
import { setWorkshop } from '../../proposals/queries';
import type { StoredProposal } from '../../proposals/schema';
import type { HasOwnerKinds } from '../../tenancy/owner-kinds';
import { readStoredEvent, type StoredAsFile } from '../export/read-stored-event';
import { importInto, UNNAMED } from '../import/import-event';
import { type Problem, UnusableDefinition, unusable } from '../problems/problem';
import { checkRules } from '../rules/rules';
import { addPhoto, type PictureReader, picturesOf, withPictures } from './pictures';
import { type Clash, complaintOf, findClashes, freeCode, numbered } from './placement-rules';
import { leftOut, presenterOfAnswers, wantedCapacity, workshopOfAnswers } from './workshop-of-answers';

type Session = Programme['workshops'][number]['sessions'][number];

/** Where and when; what is left out is the workshop's own, or the rules' default. */
export interface WantedSession {
  slot?: string | undefined;
  room?: string | undefined;
  day?: number | undefined;
  from?: string | undefined;
  to?: string | undefined;
  capacity?: number | undefined;
  type?: 'I' | 'O' | undefined;
  taken?: number | undefined;
}

/** `done`: it is placed; `already`: it is there at that time in that room; `not_accepted`: it has to be accepted first. */
export interface Placement {
  outcome: 'done' | 'already' | 'unknown' | 'not_accepted';
  proposal?: StoredProposal;
  workshop?: string;
  session?: string;
  warnings?: readonly string[];
  /** How many presenters are written to. */
  letters?: number;
}

/** A room or a presenter is elsewhere at that time, or the room is too small; nothing was changed. */
export class ClashingPlacement extends UnusableDefinition {
  constructor(
    problems: readonly Problem[],
    readonly clashes: readonly Clash[],
  ) {
    super(problems);
    this.name = 'ClashingPlacement';
  }
}

export interface Placer extends PictureReader, HasOwnerKinds {
  database: Database;
  clock: Clock;
  /** The user of the operating system, for the event's history. */
  by?: string;
}

/**
 * Turns an accepted proposal into a workshop of the programme with a session, or adds a session to the workshop that it
 * became. The stored event is changed and imported again, so that pages, places and notices follow as from every import.
 * Imports of the event wait for each other before they read it, so that none removes what another has added; the proposal is
 * locked so that it cannot be declined meanwhile. Its presenters get a letter with day, time and room.
 * @throws UnusableDefinition when the rules complain; nothing was changed then
 */
export function placeProposal(
  placer: Placer,
  { code, session: request }: { code: string; session: WantedSession },
): Promise<Placement> {
  const { database, clock } = placer;
  return database.transaction(async (tx) => {
    const unlocked = await findByCode(tx, code);
    if (!unlocked) return { outcome: 'unknown' };
    await lockProgramme(tx, unlocked.eventCode);
    const proposal = await lockByCode(tx, code);
    const stored = await readStoredEvent(tx, unlocked.eventCode);
    if (!proposal || !stored) return { outcome: 'unknown' };
    if (proposal.state !== 'accepted') return { outcome: 'not_accepted', proposal };

    const listed = await readListed(tx, proposal);
    const { programme } = stored.definition;
    const { workshop, left } = await findOrAddWorkshop(placer, tx, stored, listed);
    const room = programme.rooms.find((each) => each.code === request.room);
    const session = sessionOf(request, {
      type: stored.definition.event.type === 'O' ? 'O' : 'I',
      capacity: capacityIn(room?.capacity, wantedCapacity(listed.model)),
    });
    const same = workshop.sessions.find((each) => isSame(each, session, programme));
    if (same) return { outcome: 'already', proposal, workshop: workshop.code, session: same.code };
    const codes = new Set(programme.workshops.flatMap((each) => each.sessions.map((one) => one.code)));
    const sessionCode = numbered(workshop.code, codes, workshop.sessions.length + 1);
    workshop.sessions.push({ ...session, code: sessionCode });

    const now = clock.now();
    check(stored, {
      now,
      workshop: programme.workshops.indexOf(workshop),
      session: workshop.sessions.length - 1,
    });
    const origin = { by: placer.by ?? UNNAMED, via: 'place' as const };
    const { warnings } = await importInto(placer, tx, { checked: stored, now, isComplete: true, origin });
    await setWorkshop(tx, proposal, workshop.code);
    const presenters = await reachablePresenters(tx, proposal);
    await proposalPlaced.enqueueAll(
      tx,
      presenters.map((presenter) => ({
        eventCode: proposal.eventCode,
        now,
        payload: { code: presenter.code },
      })),
    );
    const placement = { proposal, workshop: workshop.code, session: sessionCode };
    const letters = presenters.length;
    return { outcome: 'done', ...placement, letters, warnings: [...left, ...warnings] };
  });
}

/** The workshop in the definition, which is changed, and the answers that the event has no place for. */
async function findOrAddWorkshop(
  placer: Placer,
  tx: Db,
  stored: StoredAsFile,
  { proposal, title, model, presenters }: ListedProposal,
): Promise<{ workshop: Programme['workshops'][number]; left: readonly string[] }> {
  const { definition } = stored;
  const { programme } = definition;
  const existing = programme.workshops.find(({ code }) => code === proposal.workshopCode);
  if (existing) return { workshop: existing, left: [] };
  const takenCodes = new Set(programme.workshops.map(({ code }) => code));
  const own = proposal.workshopCode;
  const code = own !== null && !takenCodes.has(own) ? own : freeCode(title, takenCodes, 'workshop');
  const people: string[] = [];
  for (const presenter of presenters) {
    const person = await findOrAddPresenter(placer, tx, stored, presenter, proposal.eventCode);
    if (!people.includes(person)) people.push(person);
  }
  const answers = await withPictures(placer, tx, stored, {
    eventCode: proposal.eventCode,
    owner: proposalOwner(proposal.code),
    formType: PROPOSAL,
    model,
    fieldId: 'abstract',
    folder: picturesOf(code),
  });
  const workshop = { ...workshopOfAnswers(definition, answers, { code, presenters: people }), sessions: [] };
  programme.workshops.push(workshop);
  return { workshop, left: leftOut(definition, model) };
}

/** The code of the person in the programme: whoever has the same address, else somebody new. */
async function findOrAddPresenter(
  placer: Placer,
  tx: Db,
  stored: StoredAsFile,
  { presenter, name, model }: ListedProposal['presenters'][number],
  eventCode: string,
): Promise<string> {
  const { definition } = stored;
  const { presenters } = definition.programme;
  const { email } = presenter;
  const existing = email === '' ? undefined : presenters.find((each) => each.email?.toLowerCase() === email);
  if (existing) return existing.code;
  const code = freeCode(name, new Set(presenters.map((each) => each.code)), 'presenter');
  const photo = await addPhoto(placer, tx, stored, {
    eventCode,
    name: picturesOf(code),
    answer: model.photo,
  });
  const answers = await withPictures(placer, tx, stored, {
    eventCode,
    owner: presenterOwner(presenter.code),
    formType: PRESENTER,
    model,
    fieldId: 'biography',
    folder: picturesOf(code),
  });
  presenters.push(presenterOfAnswers(definition, answers, { code, name: name || email, photo }));
  return code;
}

function sessionOf(
  { slot, room, day, from, to, capacity, type, taken }: WantedSession,
  usual: { type: Session['type']; capacity: number | undefined },
): Omit<Session, 'code'> {
  const places = capacity ?? usual.capacity;
  return {
    ...(slot !== undefined && { slot }),
    ...(day !== undefined && { day }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(room !== undefined && { room }),
    type: type ?? usual.type,
    offsite: false,
    ...(places !== undefined && { capacity: places }),
    taken: taken ?? 0,
    cancelled: false,
  };
}

/** What the presenter can take, but not more than the room has. */
function capacityIn(room: number | undefined, capacity: number | undefined): number | undefined {
  if (room === undefined || capacity === undefined) return capacity;
  return Math.min(room, capacity);
}

/** Whether a session is at the same time in the same room. One that was cancelled is not there any more. */
function isSame(one: Session, other: Omit<Session, 'code'>, { slots }: Pick<Programme, 'slots'>): boolean {
  const timeOf = ({ slot, day, from, to }: Omit<Session, 'code'>) => {
    const ownSlot = slots.find(({ code }) => code === slot);
    return [day ?? ownSlot?.day, from ?? ownSlot?.from, to ?? ownSlot?.to].join(' ');
  };
  return !one.cancelled && one.room === other.room && timeOf(one) === timeOf(other);
}

/** @throws UnusableDefinition */
function check(
  { definition, locate }: StoredAsFile,
  { now, ...at }: { now: string; workshop: number; session: number },
): void {
  const { complaints, calendar } = checkRules(definition, { now });
  if (complaints.length > 0) throw unusable(complaints, locate);
  const clashes = calendar ? findClashes(definition, calendar, at) : [];
  if (clashes.length > 0) {
    const { problems } = unusable(
      clashes.map((clash) => complaintOf(clash, at)),
      locate,
    );
    throw new ClashingPlacement(problems, clashes);
  }
}
