'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/toast/show-toast';
import { callMutation } from '@/lib/api/call-query';
import { queryKey } from '@/lib/api/query-keys';
import type { Group } from '@/lib/contract/groups/group';
import type { GroupAccount } from '@/lib/contract/groups/members';
import { CallError, failureText } from '@/lib/errors';
import { localeOf } from '@/lib/i18n/languages';
import { refreshGroup } from '../data/group-query';
import { isOfGroup } from '../data/member-words';

interface AddOrganiserProps {
  group: Group;
  accounts: readonly GroupAccount[];
}

/** Adds whoever organises the group to its people, whose name and address are known. Nothing for who is among them already. */
export function AddOrganiser({ group, accounts }: AddOrganiserProps) {
  const t = useTranslations('groups.members');
  const common = useTranslations('common');
  const locale = useLocale();
  const client = useQueryClient();
  const { code, group_contact_name: name, group_contact_email: email } = group;
  const add = useMutation(
    callMutation('sendGroupInvitation', {
      onSuccess: ({ waiting }) =>
        showToast({ tone: 'success', title: t(waiting > 0 ? 'me_waits' : 'me_added', { email }) }),
      onError: (error) => {
        // In another window, or by a second press: they are in the list, which is read again.
        if (error instanceof CallError && error.status === 422 && error.errors.group_invite_email) return;
        showToast({ tone: 'danger', title: failureText(error, common('failed.text')) });
      },
      onSettled: () => {
        refreshGroup(client);
        // The button waits until the list says so. A second press would be refused.
        return client.invalidateQueries({ queryKey: queryKey('getAccountListByGroup') });
      },
    }),
  );
  if (accounts.some((account) => account.email === email && isOfGroup(account))) return null;
  return (
    <Button
      size="compact"
      variant="quiet"
      pending={add.isPending}
      onClick={() => {
        add.mutate({
          ...{ code, group_invite_name: name, group_invite_email: email },
          locale: localeOf(locale),
        });
      }}
    >
      {t('me')}
    </Button>
  );
}
