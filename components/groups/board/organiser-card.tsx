'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { CallFailed } from '@/components/orders/call-failed';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { callMutation } from '@/lib/api/call-query';
import type { Group } from '@/lib/contract/groups/group';
import { OrganiserDialog } from '../begin/organiser-dialog';
import { putGroup, refreshGroup } from '../data/group-query';
import { OrganiserDigits } from '../data/organiser-digits';

/** Who organises the group, and changing it. */
export function OrganiserCard({ group }: { group: Group }) {
  const t = useTranslations('groups.organiser');
  const [isOpen, setOpen] = useState(false);
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
      <OrganiserDialog group={group} open={isOpen} onClose={() => setOpen(false)} />
    </section>
  );
}

/** Another contact whose address is still to be confirmed: by whom, with the digits, again, or not at all. */
function PendingContact({ group }: { group: Group }) {
  const t = useTranslations('groups.organiser');
  const client = useQueryClient();
  const handle = useMutation(
    callMutation('handleGroupContact', {
      onSuccess: (changed) => putGroup(client, changed),
      onError: () => refreshGroup(client),
    }),
  );
  const { pending_contact: pending, code } = group;
  if (!pending) return null;
  const { group_contact_email: email, group_contact_name: name } = pending;
  return (
    <section aria-labelledby="pending-contact" className="space-y-3 border-t border-line pt-3">
      <h3 id="pending-contact" className="font-semibold text-heading">
        {t('pending_title')}
      </h3>
      <p className="text-sm text-quiet wrap-anywhere">{t('pending_text', { name, email })}</p>
      <OrganiserDigits
        key={email}
        code={code}
        email={email}
        hint="hint"
        onOpened={() => {
          refreshGroup(client);
          return false;
        }}
        sendAgain={() => handle.mutateAsync({ code, action: 'send_again' })}
      >
        <Button
          variant="quiet"
          size="compact"
          pending={handle.isPending && handle.variables.action === 'withdraw'}
          pendingLabel={t('withdrawing')}
          onClick={() => handle.mutate({ code, action: 'withdraw' })}
        >
          {t('withdraw')}
        </Button>
      </OrganiserDigits>
      {handle.error && handle.variables.action === 'withdraw' && <CallFailed error={handle.error} />}
    </section>
  );
}
