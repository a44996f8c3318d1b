import { notFound } from '@/lib/errors';
import type { SiteEvent } from './event';

/** Refuses a call that names another event than its host's. @throws Refusal 404 */
export function requireOwnEvent(event: Pick<SiteEvent, 'code'>, code: string): void {
  if (code !== event.code) throw notFound();
}
