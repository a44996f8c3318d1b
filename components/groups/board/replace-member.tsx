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
  const replace = useMutation(
    callMutation('replaceGroupMember', {
      onSuccess: (_, { group_invite_name: name }) => {
        showToast({ tone: 'success', title: t('replaced', { name }) });
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
      submitLabel={t('replace_submit')}
      pendingLabel={t('replacing')}
    >
      <p className="text-quiet">{t(member.kept_place ? 'give_text' : 'replace_text')}</p>
    </MemberForm>
  );
}
