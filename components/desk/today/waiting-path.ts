import type { WAITING_KINDS } from '@/lib/contract/desk/today';
import { deskPaths } from '@/lib/paths';

type Waiting = (typeof WAITING_KINDS)[number];

/** The list in which what waits for somebody stands, without language; null where it is in none. */
export function waitingPath(event: string, kind: Waiting): string | null {
  if (kind === 'applications') return `${deskPaths.applications(event)}?status=submitted`;
  if (kind === 'proposals') return `${deskPaths.proposals(event)}?status=submitted`;
  if (kind === 'letters' || kind === 'jobs') return deskPaths.jobs(event);
  return kind === 'bounced' ? `${deskPaths.people(event)}?status=bounced` : null;
}
