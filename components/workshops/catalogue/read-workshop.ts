import { notFound } from 'next/navigation';
import { cache } from 'react';
import { pageReader } from '@/lib/api/server';
import type { SessionSummary } from '@/lib/contract/parts/session';
import type { Presenter, WorkshopSummary } from '@/lib/contract/parts/workshop';
import { CallError } from '@/lib/errors';
import type { WorkshopDetail } from './workshop-facts';

export interface ReadWorkshop {
  workshop: WorkshopDetail;
  /** All of them, by start. */
  sessions: readonly SessionSummary[];
  presenters: readonly Omit<Presenter, 'sessions' | 'links'>[];
  /** The beginning of the abstract in plain text. */
  summary: string | null;
  /** A few others of its strand. */
  others: readonly WorkshopSummary[];
}

/** How many others of the strand are named. */
const OTHERS = 4;

/** A workshop with all that its page shows. What is not a workshop's code, a session's among it, is not there (404). */
export const readWorkshop = cache(async (code: string, eventCode: string): Promise<ReadWorkshop> => {
  const reader = await pageReader();
  const workshop = await reader.getSessionDetail({ x: code }).catch((error: unknown) => {
    if (error instanceof CallError && (error.status === 404 || error.status === 422)) notFound();
    throw error;
  });
  if (workshop.workshops_code !== code) notFound();
  const { workshops } = await reader.getWorkshopsBySchema({ x: eventCode, list: 'workshops' });
  const strand = workshop.strand?.code;
  const sessions = [workshop, ...workshop.other_sessions];
  return {
    workshop,
    sessions: sessions.sort((one, other) =>
      one.workshops_schedule_start.localeCompare(other.workshops_schedule_start),
    ),
    summary: workshops.find((each) => each.workshops_code === code)?.summary ?? null,
    presenters: await presentersOf(workshop, eventCode),
    others: strand === undefined ? [] : othersOf(workshops, strand, code),
  };
});

/** The ones that follow in the strand, and from its beginning again: so each is named by some. */
function othersOf(workshops: readonly WorkshopSummary[], strand: string, code: string): WorkshopSummary[] {
  const inStrand = workshops.filter((each) => each.strand?.code === strand && each.sessions > 0);
  const at = inStrand.findIndex((each) => each.workshops_code === code);
  return [...inStrand.slice(at + 1), ...inStrand.slice(0, Math.max(at, 0))].slice(0, OTHERS);
}

/** The presenters; a photograph's address and size are told by the list of all who present. */
async function presentersOf(
  { presenter_details }: WorkshopDetail,
  eventCode: string,
): Promise<ReadWorkshop['presenters']> {
  if (presenter_details.every(({ photo }) => photo === null)) {
    return presenter_details.map((presenter) => ({ ...presenter, photo: null }));
  }
  const reader = await pageReader();
  const { presenters } = await reader.getWorkshopsBySchema({ x: eventCode, list: 'presenters' });
  const photos = new Map(presenters.map(({ code, photo }) => [code, photo]));
  return presenter_details.map((presenter) => ({ ...presenter, photo: photos.get(presenter.code) ?? null }));
}
