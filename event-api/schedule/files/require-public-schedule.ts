import { REQUEST, refuse } from '@/lib/errors';
import type { SiteEvent } from '../../tenancy/event';

/** @throws Refusal 404 while the site says that it is not open yet, or that the event is over */
export function requirePublicSchedule({ definition }: Pick<SiteEvent, 'definition'>): void {
  const { homepage } = definition.registration;
  if (homepage !== 'active') throw refuse(404, REQUEST, `schedule_${homepage}`);
}
