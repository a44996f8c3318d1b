'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Choice } from '@/components/form/controls';
import { CallFailed } from '@/components/orders/call-failed';
import { CopyButton } from '@/components/ui/codes/copy-button';
import { callMutation } from '@/lib/api/call-query';
import type { Group } from '@/lib/contract/groups/group';
import { putGroup } from '../data/group-query';

/** The link by which whoever has it joins the group; it can be switched off. */
export function AddByLink({ group }: { group: Group }) {
  const t = useTranslations('groups.add');
  const client = useQueryClient();
  const { track, mode, join_by_link, start_link } = group;
  const change = useMutation(
    callMutation('createGroup', { onSuccess: (changed) => putGroup(client, changed) }),
  );
  // What was chosen is shown at once; the box is not disabled meanwhile, so that it keeps the focus.
  const isOn = (change.isPending ? change.variables.join_by_link : join_by_link) === 'Y';
  return (
    <div className="max-w-form space-y-4">
      <p className="text-quiet">{t('link_text')}</p>
      {isOn && (
        <div className="space-y-3">
          <p className="rounded-control border border-line bg-sunken px-3 py-2 text-sm wrap-anywhere select-all">
            {start_link}
          </p>
          <CopyButton text={start_link}>{t('copy_link')}</CopyButton>
        </div>
      )}
      <Choice
        type="checkbox"
        checked={isOn}
        onChange={({ target }) =>
          change.mutate({
            code: group.code,
            group_organization: group.group_organization,
            group_contact_name: group.group_contact_name,
            group_contact_email: group.group_contact_email,
            group_contact_phone: group.group_contact_phone,
            group_contact_address: group.group_contact_address,
            track: track.code,
            mode,
            join_by_link: target.checked ? 'Y' : 'N',
          })
        }
        detail={t('link_on_hint')}
      >
        {t('link_on')}
      </Choice>
      {change.error && <CallFailed error={change.error} />}
    </div>
  );
}
