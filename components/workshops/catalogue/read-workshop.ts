import { notFound } from 'next/navigation';
import { cache } from 'react';
import { pageReader } from '@/lib/api/server';
import type { SessionSummary } from '@/lib/contract/parts/session';
import type { Presenter, WorkshopSummary } from '@/lib/contract/parts/workshop';
import { CallError } from '@/lib/errors';
import type { WorkshopDetail } from './workshop-facts';

export interface ReadWorkshop {
  workshop: WorkshopDetail;
  /** By start. */
  sessions: readonly SessionSummary[];
  presenters: readonly Omit<Presenter, 'sessions' | 'links'>[];
  /** Beginning of the abstract as plain text. */
  summary: string | null;
  /** Some other workshops of its strand. */
  others: readonly WorkshopSummary[];
}

/** This many other workshops of the strand are listed. */
const MAX_OTHERS = 4;

/**
 * Everything that a workshop's page shows. Codes that are not a workshop's own, such as those of its sessions, are
 * answered with 404.
 */
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

/** The next ones in the strand, starting over at its end, so that every workshop is listed somewhere. */
function othersOf(workshops: readonly WorkshopSummary[], strand: string, code: string): WorkshopSummary[] {
  const inStrand = workshops.filter((each) => each.strand?.code === strand && each.sessions > 0);
  const at = inStrand.findIndex((each) => each.workshops_code === code);
  return [...inStrand.slice(at + 1), ...inStrand.slice(0, Math.max(at, 0))].slice(0, MAX_OTHERS);
}

/** The presenters. Address and size of their photos are in the list of all presenters only. */
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
