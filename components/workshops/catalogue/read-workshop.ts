import { notFound } from 'next/navigation';
import { cache } from 'react';
import { orMissing } from '@/lib/api/or-missing';
import { pageReader } from '@/lib/api/server';
import type { SessionSummary } from '@/lib/contract/parts/session';
import type { WorkshopDetail } from './workshop-facts';

export interface ReadWorkshop {
  workshop: WorkshopDetail;
  /** By start. */
  sessions: readonly SessionSummary[];
}

/**
 * Everything that a workshop's page shows. Codes that are not a workshop's own, such as those of its sessions, are
 * answered with 404.
 */
export const readWorkshop = cache(async (code: string): Promise<ReadWorkshop> => {
  const workshop = await orMissing((await pageReader()).getSessionDetail({ x: code }));
  if (workshop?.workshops_code !== code) notFound();
  const sessions = [workshop, ...workshop.other_sessions];
  return {
    workshop,
    sessions: sessions.sort((one, other) =>
      one.workshops_schedule_start.localeCompare(other.workshops_schedule_start),
    ),
  };
});
