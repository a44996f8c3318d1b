'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { showToast } from '@/components/ui/toast/show-toast';
import { callMutation } from '@/lib/api/call-query';
import { refreshGroup } from '../data/group-query';
import type { MemberProps } from './board-props';
import { MemberForm } from './member-form';

/** Invites another member in somebody's place. */
export function ReplaceMember({ code, member, onDone }: MemberProps) {
  const t = useTranslations('groups.member');
  const client = useQueryClient();
  const former = member.name || member.email || member.phone;
  const isRegistered = member.state === 'registered' || member.state === 'paid';
  const replace = useMutation(
    callMutation('replaceGroupMember', {
      onSuccess: (_, { group_invite_name: name }) => {
        const title = isRegistered ? t('replaced_by', { name, former }) : t('replaced', { name });
        showToast({ tone: 'success', title });
        onDone();
      },
      onSettled: () => refreshGroup(client),
    }),
  );

  return (
    <MemberForm
      defaultValues={{ locale: member.locale, track: member.track.code }}
      tracks={[]}
      submit={({ track: _, ...fields }) =>
        replace.mutateAsync({ code, member_ID: member.member_ID, ...fields })
      }
      leaves
      submitLabel={t(isRegistered ? 'replace_registered_submit' : 'replace_submit')}
      pendingLabel={t('replacing')}
    >
      <p className="text-quiet">
        {isRegistered
          ? t('replace_registered_text', { name: former })
          : t(member.kept_place ? 'give_text' : 'replace_text')}
      </p>
    </MemberForm>
  );
}
