import type { Programme } from '../../definition/definition';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/database/database';
import { lockProgramme } from '../../programme/queries';
import { findByCode } from '../../proposals/decide/decide-proposal';
import { readListed } from '../../proposals/decide/list-proposals';
import { setWorkshop } from '../../proposals/queries';
import type { StoredProposal } from '../../proposals/schema';
import type { HasOwnerKinds } from '../../tenancy/owner-kinds';
import { readStoredEvent } from '../export/read-stored-event';
import type { ImportEffects } from '../import/effects';
import { importInto, UNNAMED } from '../import/import-event';
import { picturesOf } from './pictures';

/** `already`: it is not in the programme; `no_session`: its workshop has no such session. */
export interface Removal {
  outcome: 'done' | 'already' | 'unknown' | 'no_session';
  proposal?: StoredProposal;
  workshop?: string;
  /** Sessions that it still has. */
  left?: readonly string[];
  warnings?: readonly string[];
  /** On people, seats and money. */
  effects?: ImportEffects;
}

/**
 * Takes a proposal's session, or all of them, out of the programme by importing the event without. A session that people
 * hold stays, cancelled, as after every import. A presenter who presents nothing else goes with the workshop.
 * @throws EffectsChanged when its effects are no longer those that were agreed to; nothing was changed then
 */
export function unplaceProposal(
  {
    database,
    clock,
    by = UNNAMED,
    ...kinds
  }: HasOwnerKinds & { database: Database; clock: Clock; by?: string },
  {
    code,
    session,
    agreed,
  }: {
    code: string;
    session?: string | undefined;
    /** What somebody has agreed to (`consentTo`); without it, whatever it does is agreed to. */
    agreed?: string | undefined;
  },
): Promise<Removal> {
  return database.transaction(async (tx) => {
    const byCode = await findByCode(tx, code);
    if (!byCode) return { outcome: 'unknown' };
    await lockProgramme(tx, byCode.eventCode);
    // What workshop it is changes with that lock alone, so it is only read again.
    const proposal = await findByCode(tx, code);
    const stored = await readStoredEvent(tx, byCode.eventCode);
    if (!proposal || !stored) return { outcome: 'unknown' };
    const { programme } = stored.definition;
    const workshop = programme.workshops.find((each) => each.code === proposal.workshopCode);
    if (!workshop) {
      if (proposal.workshopCode === null) return { outcome: 'already', proposal };
      // A file that was imported since has no place for it any more.
      await setWorkshop(tx, proposal, null);
      return { outcome: 'done', proposal, workshop: proposal.workshopCode, left: [], warnings: [] };
    }
    const left = workshop.sessions.filter((each) => session !== undefined && each.code !== session);
    const placement = { proposal, workshop: workshop.code };
    if (left.length === workshop.sessions.length) return { outcome: 'no_session', ...placement };

    const stay = left.some(({ cancelled }) => !cancelled) ? left : [];
    if (stay.length > 0) workshop.sessions = stay;
    else {
      const { presenters } = await readListed(tx, proposal);
      const addresses = presenters.map(({ presenter }) => presenter.email).filter(Boolean);
      const gone = removeWorkshop(programme, workshop.code, addresses);
      const folders = [workshop, ...gone].map(({ code: each }) => `${picturesOf(each)}/`);
      const usedPhotos = new Set(programme.presenters.map(({ photo }) => photo));
      const photos = new Set(gone.map(({ photo }) => photo).filter((photo) => !usedPhotos.has(photo)));
      for (const path of [...stored.assets.keys()]) {
        if (photos.has(path) || folders.some((folder) => path.startsWith(folder))) stored.assets.delete(path);
      }
    }
    const { warnings, effects } = await importInto(kinds, tx, {
      ...(agreed !== undefined && { agreed }),
      checked: stored,
      now: clock.now(),
      origin: { by, via: 'unplace' },
      // The definition is complete without the workshop: the import is not to add it again as one that was placed.
      isComplete: true,
    });
    if (stay.length === 0) await setWorkshop(tx, proposal, null);
    return {
      outcome: 'done' as const,
      ...placement,
      ...{ warnings, effects },
      left: stay.filter(({ cancelled }) => !cancelled).map((each) => each.code),
    };
  });
}

/** Removes a workshop with those of the proposal's presenters who present nothing else. @returns these presenters */
function removeWorkshop(
  programme: Programme,
  code: string,
  addresses: readonly string[],
): Programme['presenters'] {
  const removed = programme.workshops.find((each) => each.code === code);
  programme.workshops = programme.workshops.filter((each) => each !== removed);
  const busy = new Set(programme.workshops.flatMap(({ presenters }) => presenters));
  const isGone = (each: Programme['presenters'][number]) =>
    removed?.presenters.includes(each.code) === true &&
    !busy.has(each.code) &&
    addresses.includes(each.email?.toLowerCase() ?? '');
  const gone = programme.presenters.filter(isGone);
  programme.presenters = programme.presenters.filter((each) => !isGone(each));
  return gone;
}
