'use client';

import { useQuery } from '@tanstack/react-query';
import type { DayActivity } from '@/components/workshops/day/activity-card';
import { callQuery } from '@/lib/api/call-query';

/**
 * The activity of a registration at its time, from what the step of the activities shows; undefined while it is not known.
 * @param isChosen whether there is one: otherwise nothing is asked
 */
export function useOwnActivity(code: string, isChosen: boolean): DayActivity | null | undefined {
  const query = callQuery('getActivityInformations', { code, target: 'registration' });
  const { data, isError } = useQuery({ ...query, enabled: isChosen });
  if (!isChosen || (isError && !data)) return null;
  if (!data) return undefined;
  const chosen = data.activities.find((each) => each.code === data.choice.activity_code);
  if (!chosen?.start || !chosen.end || !chosen.day) return null;
  const { name, start, end, day, location } = chosen;
  return { name, start, end, day, place: location?.name };
}
