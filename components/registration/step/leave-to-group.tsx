'use client';

import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { callMutation } from '@/lib/api/call-query';
import type { Review } from '../data/use-registration';
import { useRegistrationCache } from '../data/use-registration';
import { WhoPays } from './who-pays';

interface LeaveToGroupProps {
  review: Review;
  /** Paying alone. */
  children: ReactNode;
}

/** Who of a group pays: the group, which is what a group is for, or the person alone. */
export function LeaveToGroup({ review: { registration, version }, children }: LeaveToGroupProps) {
  const { code } = registration;
  const cache = useRegistrationCache(code);
  const leave = useMutation(
    callMutation('leaveToGroup', { onSuccess: cache.put, onError: () => void cache.refresh() }),
  );
  return (
    <WhoPays
      texts="registration.group"
      payers={['group', 'member']}
      leave={() => leave.mutateAsync({ code, version })}
      error={leave.error}
    >
      {children}
    </WhoPays>
  );
}
