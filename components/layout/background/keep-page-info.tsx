'use client';

import { useEffect } from 'react';
import { whenIdle } from '@/lib/browser/when-idle';
import type { PageInfo } from '@/lib/contract/parts/event';
import { pageInfo } from '@/lib/stores/visit-cookies';

/** What the page info says of the event; the rest is what a visitor chose in the menu. */
type OfEvent = Pick<
  PageInfo,
  'registration_new_open' | 'registration_workshops' | 'website_homepage_active' | 'event_bilingual'
>;

/** Keeps the event's part of the page info in its one-day cookie (specification §3); written only when it is different. */
export function KeepPageInfo(props: OfEvent) {
  const { registration_new_open, registration_workshops, website_homepage_active, event_bilingual } = props;
  useEffect(() => {
    const ofEvent = {
      registration_new_open,
      registration_workshops,
      website_homepage_active,
      event_bilingual,
    };
    return whenIdle(() => {
      const stored: Partial<Record<string, string>> = pageInfo.get() ?? {};
      if (Object.entries(ofEvent).some(([name, value]) => stored[name] !== value)) pageInfo.set(ofEvent);
    });
  }, [registration_new_open, registration_workshops, website_homepage_active, event_bilingual]);
  return null;
}
