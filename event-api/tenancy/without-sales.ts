import type { StoredEvent } from './stored-event';

/** An event that was cancelled, as its pages show it: nothing is sold, and nobody can apply or propose, since that moment. */
export function withoutSales(definition: StoredEvent, cancelledAt: string): StoredEvent {
  const closes = <Window extends { closes?: string | undefined }>(window: Window): Window => ({
    ...window,
    closes: window.closes !== undefined && window.closes < cancelledAt ? window.closes : cancelledAt,
  });
  const { registration, tracks, exhibitors, sponsors, proposals, groups } = definition;
  return {
    ...definition,
    registration: { ...closes(registration), waitlist: false },
    tracks: tracks.map(closes),
    exhibitors: {
      ...exhibitors,
      ...(exhibitors.applications && { applications: closes(exhibitors.applications) }),
    },
    sponsors: { ...sponsors, ...(sponsors.applications && { applications: closes(sponsors.applications) }) },
    ...(proposals && { proposals: closes(proposals) }),
    ...(groups && { groups: { ...groups, open: false } }),
  };
}
