import type { WAITING_KINDS } from '@/lib/contract/desk/today';
import { deskPaths } from '@/lib/paths';

type Waiting = (typeof WAITING_KINDS)[number];

/** Where what waits for somebody stands, without language. */
export function waitingPath(event: string, kind: Waiting): string {
  switch (kind) {
    case 'payments':
      return deskPaths.money(event);
    case 'invoices':
      return `${deskPaths.list(event, 'invoices')}?status=overdue`;
    case 'letters':
    case 'jobs':
      return deskPaths.jobs(event);
    case 'bounced':
      return deskPaths.people(event, { status: 'bounced' });
    case 'applications':
      return `${deskPaths.applications(event)}?status=submitted`;
    case 'proposals':
      return `${deskPaths.proposals(event)}?status=submitted`;
    case 'clashes':
    case 'overlaps':
      return deskPaths.list(event, kind);
  }
}
