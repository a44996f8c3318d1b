'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { z } from 'zod';
import { Form, SubmitButton } from '@/components/form/form';
import { showToast } from '@/components/ui/toast/show-toast';
import { callMutation } from '@/lib/api/call-query';
import { refreshGroup } from '../data/group-query';
import type { PersonProps } from './board-props';
import type { personFields } from './people-fields';
import { PersonInputs } from './person-inputs';

const loadFields = () => import('./people-fields').then((fields) => fields.personFields);

/** Invites another person in somebody's place. */
export function ReplacePerson({ code, person, onDone }: PersonProps) {
  const t = useTranslations('groups.person');
  const words = useTranslations('groups.add');
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

  async function submit({ track: _, ...fields }: z.output<typeof personFields>): Promise<void> {
    await replace.mutateAsync({ code, member_ID: person.member_ID, ...fields });
  }

  return (
    <Form
      schema={loadFields}
      submit={submit}
      defaultValues={{
        group_invite_name: '',
        group_invite_email: '',
        group_invite_phone: '',
        send_type: 'email',
        locale: person.locale,
        track: person.track.code,
      }}
      words={words}
      onWrong="first"
      leaves
    >
      <p className="text-quiet">{t(person.kept_place ? 'give_text' : 'replace_text')}</p>
      <PersonInputs tracks={[]} />
      <SubmitButton pendingLabel={t('replacing')}>{t('replace_submit')}</SubmitButton>
    </Form>
  );
}
