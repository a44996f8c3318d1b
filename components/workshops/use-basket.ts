'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useCallback, useRef } from 'react';
import { showToast } from '@/components/ui/toast-store';
import { api } from '@/lib/api/browser';
import { callQuery } from '@/lib/api/call-query';
import { queryKey } from '@/lib/api/query-keys';
import type { SessionSummary } from '@/lib/contract/schedule';
import type { Cart } from '@/lib/contract/workshops';
import { CallError } from '@/lib/errors';

/** One thing done to the basket. */
type BasketChange =
  | { action: 'add'; session: SessionSummary }
  | { action: 'remove'; session: SessionSummary }
  | { action: 'swap'; session: SessionSummary; old: SessionSummary };

export interface Basket {
  /** Undefined while it is on its way, or when it could not be had. */
  cart: Cart | undefined;
  failed: boolean;
  refetch: () => void;
  /** The session at which something is under way. */
  pendingCode: string | undefined;
  change: (change: BasketChange) => Promise<boolean>;
}

/** What asks for a registration's basket. */
export const basketInput = (code: string) => ({ code, x: 'attendee' }) as const;

interface Refusal {
  tone: 'warning' | 'danger';
  title: string;
  text?: string;
}

/**
 * The basket of a registration. One change runs at a time; what is shown is what the server holds, never a hope.
 * `onChanged` is told the sessions whose places have moved, also when others were faster.
 */
export function useBasket(registrationCode: string, onChanged: (sessionCodes: string[]) => void): Basket {
  const t = useTranslations('workshops.toast');
  const client = useQueryClient();
  const query = useQuery(callQuery('getWorkshopsCart', basketInput(registrationCode)));
  const mutation = useMutation({
    mutationFn: (change: BasketChange) => api.handleWorkshopCart(fieldsOf(registrationCode, change)),
  });
  const changed = useRef(onChanged);
  changed.current = onChanged;

  const { mutateAsync } = mutation;
  const change = useCallback(
    async (wanted: BasketChange): Promise<boolean> => {
      const key = queryKey('getWorkshopsCart', basketInput(registrationCode));
      const codes = [wanted.session.workshops_session_code];
      if (wanted.action === 'swap') codes.push(wanted.old.workshops_session_code);
      try {
        const cart = await mutateAsync(wanted);
        client.setQueryData(key, cart);
        if (wanted.action === 'remove') showToast({ tone: 'success', title: t('removed') });
        return true;
      } catch (error) {
        void client.invalidateQueries({ queryKey: key });
        showToast(refusalOf(error, t));
        return false;
      } finally {
        changed.current(codes);
      }
    },
    [mutateAsync, client, registrationCode, t],
  );

  return {
    cart: query.data,
    failed: query.isError,
    refetch: query.refetch,
    pendingCode: mutation.isPending ? mutation.variables.session.workshops_session_code : undefined,
    change,
  };
}

/** Why a change was refused, as a notice in the API's own words; who was faster is a warning (specification §8). */
function refusalOf(error: unknown, t: ReturnType<typeof useTranslations>): Refusal {
  if (!(error instanceof CallError) || error.status === 0) {
    return { tone: 'danger', title: t('failed'), text: t('no_answer') };
  }
  const text = error.messages.join(' ');
  return error.status === 409
    ? { tone: 'warning', title: text }
    : { tone: 'danger', title: t('failed'), text };
}

function fieldsOf(registrationCode: string, change: BasketChange) {
  const { session } = change;
  const fields = {
    audience: 'attendee',
    registration_code: registrationCode,
    workshop_code: session.workshops_code,
    schedule_code: session.workshops_schedule_code,
    session_code: session.workshops_session_code,
  } as const;
  if (change.action === 'remove') return { ...fields, action: 'delete-workshop' } as const;
  const times = {
    schedule_start: session.workshops_schedule_start,
    schedule_end: session.workshops_schedule_end,
  };
  if (change.action === 'add') return { ...fields, ...times, action: 'add-workshop' } as const;
  return {
    ...fields,
    ...times,
    action: 'swap-workshop',
    old_workshop_code: change.old.workshops_code,
    old_schedule_code: change.old.workshops_schedule_code,
    old_session_code: change.old.workshops_session_code,
  } as const;
}
