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

/** Writes the event's part of the page info into its one-day cookie (specification §3). */
export function KeepPageInfo(props: OfEvent) {
  const { registration_new_open, registration_workshops, website_homepage_active, event_bilingual } = props;
  useEffect(
    () =>
      whenIdle(() =>
        pageInfo.set({
          registration_new_open,
          registration_workshops,
          website_homepage_active,
          event_bilingual,
        }),
      ),
    [registration_new_open, registration_workshops, website_homepage_active, event_bilingual],
  );
  return null;
}
