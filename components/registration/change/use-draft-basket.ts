'use client';

import { useCallback, useMemo } from 'react';
import { type Basket, useBasket } from '@/components/workshops/basket/use-basket';
import { useTrackSessions } from '@/components/workshops/step/use-track-sessions';
import type { BasketChange } from '@/lib/basket/basket-change';
import type { Cart, CartItem } from '@/lib/contract/parts/cart';
import { attendableOf, conflictOnWire } from '@/lib/contract/parts/session-wire';
import { conflictsIn } from '@/lib/domain/programme/conflicts';

/**
 * The sessions of a draft as a basket, so that the workshops step can be used to choose them. Nothing is held before the
 * change is confirmed; only lines for full sessions are joined at once.
 * @param codes of the sessions that are wanted
 */
export function useDraftBasket(
  track: string,
  codes: readonly string[],
  onChange: (codes: string[]) => void,
): Basket {
  const own = useBasket();
  const { data } = useTrackSessions(track);
  const { cart: present, change: changeOwn, pendingCode, failed } = own;

  const cart = useMemo((): Cart | undefined => {
    if (!present || !data) return undefined;
    const items = data.sessions
      .filter((session) => codes.includes(session.workshops_session_code))
      .map(
        (session): CartItem => ({
          ...session,
          workshops_cart_status: 'Y',
          reserved_until: null,
          for_everyone: 'N',
          moved: null,
        }),
      );
    const conflicts = conflictsIn(items.map(attendableOf)).map(conflictOnWire);
    return { ...present, items, conflicts, alternatives: [], reserved_until: null };
  }, [present, data, codes]);

  const change = useCallback(
    async (wanted: BasketChange): Promise<boolean> => {
      if (wanted.action === 'extend') return true;
      const { workshops_session_code: code } = wanted.session;
      if (wanted.action === 'join') return changeOwn({ ...wanted, old: undefined });
      if (wanted.action === 'leave') return changeOwn(wanted);
      const old = wanted.action === 'swap' ? wanted.old.workshops_session_code : undefined;
      const others = codes.filter((each) => each !== code && each !== old);
      onChange(wanted.action === 'remove' ? others : [...others, code]);
      return true;
    },
    [changeOwn, codes, onChange],
  );

  return { cart, failed, pendingCode, change, submitted: false };
}
