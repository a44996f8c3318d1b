'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import type { Group } from '@/lib/contract/groups/group';
import { OrganiserDialog } from '../begin/organiser-dialog';
import { PendingContact } from './pending-contact';

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
