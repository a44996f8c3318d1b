import { notFound } from '@/lib/errors';
import type { SiteEvent } from './event';

/** Calls that name an event answer for the event of their host alone. @throws Refusal 404 for another's code */
export function requireOwnEvent(event: Pick<SiteEvent, 'code'>, code: string): void {
  if (code !== event.code) throw notFound();
}
