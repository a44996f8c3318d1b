'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLivePlaces, usePlacesPolling } from '@/components/realtime/use-live-places';
import { callQuery } from '@/lib/api/call-query';
import type { ApplicationOffer } from '@/lib/contract/applications/application';
import type { Availability } from '@/lib/contract/parts/availability';
import type { ApplicationKind } from '@/lib/domain/orders/application-kinds';
import { callsOf, type Extra } from '../data/application-calls';

interface Offers {
  offers: readonly ApplicationOffer[] | undefined;
  error: Error | null;
  reload: () => void;
}

const STALE_AFTER_MS = 10_000;

/** The kinds under which live messages tell of places. */
const PLACE_KINDS = {
  exhibitor: { offer: 'booth', extra: 'exhibitor-extra' },
  sponsor: { offer: 'sponsor-level', extra: 'sponsor-extra' },
} as const;

/** The booths or levels in the organiser's order, with what is left of them now. */
export function useOffers(kind: ApplicationKind, code: string): Offers {
  const polling = { ...usePlacesPolling(), staleTime: STALE_AFTER_MS };
  const isBooth = kind === 'exhibitor';
  const boothQuery = callQuery('getMyExhibitorTypes', { code });
  const levelQuery = callQuery('getMySponsorLevels', { code });
  const booths = useQuery({ ...boothQuery, ...polling, enabled: isBooth });
  const levels = useQuery({ ...levelQuery, ...polling, enabled: !isBooth });
  const { data, error, refetch } = isBooth ? booths : levels;
  const client = useQueryClient();

  useLivePlaces({
    channel: data?.channel,
    reload: refetch,
    onPlaces: ({ as_of, items }) => {
      const places = new Map(
        items.filter((item) => item.kind === PLACE_KINDS[kind].offer).map((item) => [item.code, item]),
      );
      const renew = <Each extends { code: string; availability: Availability }>(each: Each): Each => {
        const news = places.get(each.code);
        return news ? { ...each, availability: news.availability } : each;
      };
      client.setQueryData<typeof booths.data>(boothQuery.queryKey, (current) =>
        current && as_of >= current.as_of ? { ...current, booths: current.booths.map(renew) } : current,
      );
      client.setQueryData<typeof levels.data>(levelQuery.queryKey, (current) =>
        current && as_of >= current.as_of ? { ...current, levels: current.levels.map(renew) } : current,
      );
    },
  });

  return {
    offers:
      booths.data?.booths.map(({ price, ...booth }) => ({
        ...booth,
        benefits: [],
        least: price,
        most: price,
      })) ??
      levels.data?.levels.map(({ minimum, maximum, ...level }) => ({
        ...level,
        size: null,
        least: minimum,
        most: maximum,
      })),
    error: data ? null : error,
    reload: () => void refetch(),
  };
}

interface Extras {
  extras: readonly Extra[] | undefined;
  chosen: Readonly<Record<string, number>>;
  reload: () => Promise<unknown>;
}

/** The extras in the organiser's order, with what is left of them now and how many the application has. */
export function useExtras(kind: ApplicationKind, code: string): Extras {
  const client = useQueryClient();
  const query = callsOf(kind).extras(code);
  const { data, refetch } = useQuery({ ...query, ...usePlacesPolling(), staleTime: STALE_AFTER_MS });
  useLivePlaces({
    channel: data?.channel,
    reload: refetch,
    onPlaces: ({ as_of, items }) => {
      const places = items.filter((item) => item.kind === PLACE_KINDS[kind].extra);
      client.setQueryData<typeof data>(query.queryKey, (current) => {
        if (!current || as_of < current.as_of) return current;
        const extras = current.extras.map((extra) => {
          const news = places.find((item) => item.code === extra.code);
          return news ? { ...extra, availability: news.availability } : extra;
        });
        return { ...current, extras };
      });
    },
  });
  return { extras: data?.extras, chosen: data?.chosen ?? {}, reload: refetch };
}
