'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useSitePath } from '@/components/i18n/use-site-path';
import { rememberRegistration } from '@/components/registration/data/remember-registration';
import { putReviewed } from '@/components/registration/data/use-registration';
import { callMutation } from '@/lib/api/call-query';
import { queryKey } from '@/lib/api/query-keys';
import { beginScreenChange } from '@/lib/browser/screen-change';
import type { WaitlistEntry } from '@/lib/contract/waitlist';
import { paths } from '@/lib/paths';
import { putEntry } from './use-waitlist';

interface EntryChanges {
  /** Accepts the offered place and starts the registration. */
  accept: () => void;
  /** Leaves the waitlist, or declines the offer. */
  leave: () => void;
  /** Joins at the end again after an offer has ended. */
  joinAgain: () => void;
  /** The change that is pending. */
  busyWith: 'accept' | 'leave' | 'joinAgain' | undefined;
  /** Why the last change failed. */
  error: Error | null;
}

/** Changes to a place on the waitlist. */
export function useEntryChanges(entry: WaitlistEntry): EntryChanges {
  const { entry_ID, first_name, last_name, email, phone, mode } = entry;
  const track = entry.track.code;
  const router = useRouter();
  const sitePath = useSitePath();
  const client = useQueryClient();

  /** The refusal may come from a change elsewhere: read the current state. */
  const onError = () => client.invalidateQueries({ queryKey: queryKey('checkWaitlist') });
  const accept = useMutation(
    callMutation('generateRegistrationCaptured', {
      onError,
      onSuccess: async (overview) => {
        rememberRegistration(overview);
        await putReviewed(client, overview);
        beginScreenChange();
        router.push(sitePath(paths.step()));
      },
    }),
  );
  const leave = useMutation(
    callMutation('removeFromWaitlist', {
      onError,
      onSuccess: () => putEntry(client, { ...entry, state: 'left', position: null, offered_until: null }),
    }),
  );
  const joinAgain = useMutation(
    callMutation('saveToWaitlist', { onError, onSuccess: (joined) => putEntry(client, joined) }),
  );

  const changes = { accept, leave, joinAgain };
  const names = ['accept', 'leave', 'joinAgain'] as const;
  const newest = names.reduce((one, other) =>
    changes[other].submittedAt > changes[one].submittedAt ? other : one,
  );
  return {
    accept: () => accept.mutate({ email, track, mode }),
    leave: () => leave.mutate({ entry_ID }),
    joinAgain: () =>
      joinAgain.mutate({ entry_ID, first_name, last_name, email, mode, track, phone: phone ?? undefined }),
    busyWith: names.find((name) => changes[name].isPending),
    error: changes[newest].error,
  };
}
