'use client';

import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callMutation, callQuery } from '@/lib/api/call-query';
import type { CallAnswer } from '@/lib/api/client';
import { queryKey } from '@/lib/api/query-keys';
import { CallError } from '@/lib/errors';
import { rememberRegistration } from '../data/remember-registration';

/** What cancelling would do, or has done. */
export type CancelAnswer = CallAnswer<'changeRegistration'>;

/** How often it is asked whether the gateway has a refund by now. */
const POLL_EVERY_MS = 10_000;

const cancelQuery = (code: string) =>
  queryOptions({
    ...callQuery('changeRegistration', { code, option: 'cancel', preview: 'Y' }),
    // Another tab may have cancelled, and what is given back changes with the time.
    refetchOnWindowFocus: 'always',
  });

/** What cancelling the registration would do now; once it is cancelled, what became of the refund. */
export function useCancellation(code: string) {
  return useQuery({
    ...cancelQuery(code),
    enabled: code !== '',
    refetchInterval: ({ state }) => {
      const refund = state.data?.cancellation?.refund;
      const isOpen = state.data?.outcome === 'cancelled' && (refund === 'due' || refund === 'delayed');
      return isOpen ? POLL_EVERY_MS : false;
    },
  });
}

/** Cancels. When something else would happen than was shown, what is shown is read again. */
export function useCancel(code: string) {
  const client = useQueryClient();
  const { queryKey: shown } = cancelQuery(code);
  return useMutation(
    callMutation('changeRegistration', {
      onSuccess: async (answer) => {
        await client.cancelQueries({ queryKey: shown });
        client.setQueryData(shown, answer);
        rememberRegistration(answer.registration);
        client.removeQueries({ queryKey: queryKey('initStepReview') });
        client.removeQueries({ queryKey: queryKey('checkRegistration') });
        client.removeQueries({ queryKey: queryKey('getReceipt') });
      },
      onError: (error) => {
        if (error instanceof CallError && (error.status === 409 || error.status === 422)) {
          void client.invalidateQueries({ queryKey: shown });
        }
      },
    }),
  );
}
