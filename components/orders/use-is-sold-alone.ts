import { useQuery } from '@tanstack/react-query';
import { callQuery } from '@/lib/api/call-query';

/**
 * Whether activities and products are sold without a registration now: not once the event is over or was cancelled. False
 * until it is known, so that nothing is offered that cannot be had.
 */
export function useIsSoldAlone(): boolean {
  const { data } = useQuery({ ...callQuery('getActivityInformations', { code: 'all' }), retry: false });
  return data?.sold_alone === 'Y';
}
