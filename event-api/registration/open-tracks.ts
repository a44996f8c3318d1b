import type { ReminderKind } from '@/lib/contract/notices';
import type { SiteEvent } from '../tenancy/event';
import { trackState } from '../tenancy/registration-state';

/** Codes of the tracks that can be registered for now. */
export function openTracks({ definition }: SiteEvent, now: string): string[] {
  return definition.tracks
    .filter((track) => trackState(definition, track, undefined, now) === 'open')
    .map(({ code }) => code);
}

/** Whether the organiser has a kind of reminder sent. */
export function wantsReminder({ definition }: SiteEvent, kind: ReminderKind): boolean {
  return definition.registration.reminders?.[kind] ?? true;
}
