import type { SiteEvent } from './event';

/**
 * Whether activities and merchandise are sold without a registration: the event has a form for who buys them, its
 * site is open, and it is not over.
 */
export function isSoldAlone({ definition }: Pick<SiteEvent, 'definition'>, now: string): boolean {
  const { forms, activities, products, event, registration } = definition;
  if (registration.homepage !== 'active') return false;
  return forms.buyer !== undefined && activities.length + products.length > 0 && now < event.ends_at;
}
