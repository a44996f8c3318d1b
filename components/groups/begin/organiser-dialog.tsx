'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { MultilineField, PhoneField } from '@/components/form/fields/text-field';
import { Form, SubmitButton } from '@/components/form/form';
import { Dialog } from '@/components/ui/dialog/dialog';
import { callMutation } from '@/lib/api/call-query';
import type { Group } from '@/lib/contract/groups/group';
import { putGroup } from '../data/group-query';
import { OrganiserFields } from './organiser-fields';

interface OrganiserDialogProps {
  group: Group;
  open: boolean;
  onClose: () => void;
}

const loadFields = () => import('./group-fields').then((fields) => fields.organiserFields);

/** Corrects who organises the group. */
export function OrganiserDialog({ group, open, onClose }: OrganiserDialogProps) {
  const t = useTranslations('groups.organiser');
  const words = useTranslations('groups.form');
  const client = useQueryClient();
  const correct = useMutation(
    callMutation('createGroup', {
      onSuccess: (corrected) => {
        putGroup(client, corrected);
        onClose();
      },
    }),
  );
  return (
    <Dialog open={open} onClose={onClose} title={t('dialog_title')}>
      <Form
        schema={loadFields}
        submit={(fields) => correct.mutateAsync({ ...identity(group), ...fields })}
        defaultValues={{
          group_organization: group.group_organization,
          group_contact_name: group.group_contact_name,
          group_contact_email: group.group_contact_email,
          group_contact_phone: group.group_contact_phone,
          group_contact_address: group.group_contact_address,
        }}
        words={words}
        leaves
        className="space-y-5"
      >
        <OrganiserFields />
        <PhoneField
          name="group_contact_phone"
          label={words('contact_phone')}
          enterKeyHint="next"
          maxLength={40}
          optional
        />
        <MultilineField
          name="group_contact_address"
          label={words('contact_address')}
          hint={words('contact_address_hint')}
          autoComplete="street-address"
          maxLength={500}
          optional
        />
        {group.confirmation === null && <p className="text-sm text-quiet">{t('new_address')}</p>}
        <SubmitButton pendingLabel={t('saving')}>{t('save')}</SubmitButton>
      </Form>
    </Dialog>
  );
}

/** What stays as it is when a group is corrected. */
function identity({ code, track, mode, join_by_link }: Group) {
  return { code, track: track.code, mode, join_by_link };
}
