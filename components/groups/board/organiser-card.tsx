'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Form } from '@/components/form/form';
import { SubmitButton } from '@/components/form/submit-button';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Dialog } from '@/components/ui/dialog/dialog';
import { callMutation } from '@/lib/api/call-query';
import type { Group } from '@/lib/contract/groups/group';
import { OrganiserFields } from '../begin/organiser-fields';
import { putGroup } from '../data/group-query';
import { PendingContact } from './pending-contact';

const loadFields = () => import('../begin/group-fields').then((fields) => fields.organiserFields);

/** Who organises the group, and changing it. */
export function OrganiserCard({ group }: { group: Group }) {
  const t = useTranslations('groups.organiser');
  const words = useTranslations('groups.form');
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const correct = useMutation(
    callMutation('createGroup', {
      onSuccess: (corrected) => {
        putGroup(client, corrected);
        setOpen(false);
      },
    }),
  );
  const lines = [
    group.group_contact_name,
    group.group_contact_email,
    group.group_contact_phone,
    group.group_contact_address,
  ];
  return (
    <section aria-label={t('title')}>
      <Card className="space-y-3">
        <h2 className="text-lg">{t('title')}</h2>
        <ul className="text-quiet">
          {lines.filter(Boolean).map((line) => (
            <li key={line} className="wrap-anywhere whitespace-pre-line">
              {line}
            </li>
          ))}
        </ul>
        <Button size="compact" variant="secondary" onClick={() => setOpen(true)}>
          {t('change')}
        </Button>
        <PendingContact group={group} />
      </Card>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('dialog_title')}>
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
          <p className="text-sm text-quiet">{t('new_address')}</p>
          <SubmitButton pendingLabel={t('saving')}>{t('save')}</SubmitButton>
        </Form>
      </Dialog>
    </section>
  );
}

/** What stays as it is when a group is corrected. */
function identity({ code, track, mode, join_by_link }: Group) {
  return { code, track: track.code, mode, join_by_link };
}
