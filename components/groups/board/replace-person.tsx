'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { showToast } from '@/components/ui/toast/show-toast';
import { callMutation } from '@/lib/api/call-query';
import { refreshGroup } from '../data/group-query';
import type { PersonProps } from './board-props';
import { PersonForm } from './person-form';

/** Invites another person in somebody's place. */
export function ReplacePerson({ code, person, onDone }: PersonProps) {
  const t = useTranslations('groups.person');
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
    <PersonForm
      defaultValues={{ locale: person.locale, track: person.track.code }}
      tracks={[]}
      submit={({ track: _, ...fields }) =>
        replace.mutateAsync({ code, member_ID: person.member_ID, ...fields })
      }
      leaves
      submitLabel={t('replace_submit')}
      pendingLabel={t('replacing')}
    >
      <p className="text-quiet">{t(person.kept_place ? 'give_text' : 'replace_text')}</p>
    </PersonForm>
  );
}
