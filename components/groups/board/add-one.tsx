'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useId, useState } from 'react';
import { controlId } from '@/components/form/form-context';
import { showToast } from '@/components/ui/toast/show-toast';
import { callMutation } from '@/lib/api/call-query';
import type { Group } from '@/lib/contract/groups/group';
import { localeOf } from '@/lib/i18n/languages';
import { refreshGroup } from '../data/group-query';
import { MemberForm } from './member-form';

/** Invites one member; afterwards the form is blank for the next one. */
export function AddOne({ group }: { group: Group }) {
  const t = useTranslations('groups.add');
  const locale = useLocale();
  const client = useQueryClient();
  const id = useId();
  const [count, setCount] = useState(0);
  const invite = useMutation(
    callMutation('sendGroupInvitation', {
      onSuccess: ({ waiting }, { group_invite_name: name = '' }) => {
        showToast({ tone: 'success', title: t(waiting > 0 ? 'invitation_waits' : 'invited', { name }) });
        refreshGroup(client);
        setCount((before) => before + 1);
      },
    }),
  );

  // The next member's name is typed at once.
  useEffect(() => {
    if (count > 0) document.getElementById(controlId(`${id}-${count}`, 'group_invite_name'))?.focus();
  }, [count, id]);

  return (
    <MemberForm
      key={count}
      id={`${id}-${count}`}
      aria-label={t('one')}
      defaultValues={{ locale: localeOf(locale), track: group.track.code }}
      tracks={group.places.map(({ track }) => track)}
      submit={({ track, ...fields }) =>
        invite.mutateAsync({ code: group.code, track: track || undefined, ...fields })
      }
      submitLabel={t('invite')}
      pendingLabel={t('inviting')}
    />
  );
}
