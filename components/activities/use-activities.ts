'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useLivePlaces, usePlacesPolling } from '@/components/realtime/use-live-places';
import { callMutation, callQuery } from '@/lib/api/call-query';
import type { CallAnswer } from '@/lib/api/client';
import type { RealtimeMessages } from '@/lib/contract/realtime';

type OnOffer = CallAnswer<'getActivityInformations'>;

const STALE_AFTER_MS = 10_000;

/** The kind under which live messages tell of activities' places. */
const ACTIVITY = 'activity';

interface Pressed {
  activityCode: string | null;
  quantity: number;
}

interface Failure {
  /** Null: no activity was chosen. */
  activityCode: string | null;
  error: unknown;
}

export interface Activities {
  data: OnOffer | undefined;
  isError: boolean;
  reload: () => void;
  /** What is marked as chosen: what was pressed last, until the server has answered; undefined before any choice. */
  chosen: string | null | undefined;
  /** Places of it. */
  quantity: number;
  isSaving: boolean;
  /** Why the last choice was not taken. */
  failure: Failure | undefined;
  /** Holds the place at once. Of choices made in quick succession the last one counts. @returns whether it was taken */
  choose: (activityCode: string | null, quantity?: number) => Promise<boolean>;
  /** Resolves when no choice is on its way; to whether the last one was taken. */
  settle: () => Promise<boolean>;
}

/** Who chooses: a registration, or somebody who buys without one. */
interface ChoosingOwner {
  target: 'registration' | 'buyer';
  code: string;
}

/** What somebody can choose from, the choice, and the way to change it. */
export function useActivities({ target, code }: ChoosingOwner, onSaved: () => unknown): Activities {
  const client = useQueryClient();
  const query = callQuery('getActivityInformations', { code, target });
  const { queryKey } = query;
  const reading = useQuery({ ...query, ...usePlacesPolling(), staleTime: STALE_AFTER_MS });
  const save = useMutation(callMutation('saveActivityInformation', {}, { outlivesPage: true }));
  const [pressed, setPressed] = useState<Pressed>();
  const [failure, setFailure] = useState<Failure>();
  const next = useRef<Pressed>(undefined);
  const running = useRef<Promise<boolean>>(undefined);
  const { refetch } = reading;

  useLivePlaces({
    channel: reading.data?.channel,
    onPlaces: (news) => client.setQueryData<OnOffer>(queryKey, (offer) => offer && withPlaces(offer, news)),
    reload: refetch,
  });

  async function sendLatest(): Promise<boolean> {
    let isTaken = true;
    while (next.current) {
      const { activityCode, quantity } = next.current;
      next.current = undefined;
      try {
        const answer = await save.mutateAsync({
          code,
          target,
          model: { activity_code: activityCode, quantity },
        });
        // A read that began before the change must not overwrite what it answered.
        await client.cancelQueries({ queryKey });
        client.setQueryData(queryKey, answer);
        setFailure(undefined);
        isTaken = true;
      } catch (error) {
        isTaken = false;
        setFailure({ activityCode, error });
        await refetch();
      }
    }
    setPressed(undefined);
    if (isTaken) onSaved();
    return isTaken;
  }

  const { choice } = reading.data ?? {};
  return {
    data: reading.data,
    isError: reading.isError && !reading.data,
    reload: () => void refetch(),
    chosen: pressed ? pressed.activityCode : choice?.answered === 'Y' ? choice.activity_code : undefined,
    quantity: pressed?.quantity ?? choice?.quantity ?? 1,
    isSaving: pressed !== undefined,
    failure,
    choose(activityCode, quantity = 1) {
      setPressed({ activityCode, quantity });
      setFailure(undefined);
      next.current = { activityCode, quantity };
      running.current ??= sendLatest().finally(() => {
        running.current = undefined;
      });
      return running.current;
    },
    settle: async () => (await running.current) ?? true,
  };
}

/** What is on offer with the places that a live message tells, unless it was read after that. */
function withPlaces(offer: OnOffer, { as_of, items }: RealtimeMessages['places']): OnOffer {
  if (as_of < offer.as_of) return offer;
  const newsByCode = new Map(items.filter(({ kind }) => kind === ACTIVITY).map((item) => [item.code, item]));
  const activities = offer.activities.map((activity) => {
    const news = newsByCode.get(activity.code);
    return news ? { ...activity, availability: news.availability } : activity;
  });
  return { ...offer, activities };
}
