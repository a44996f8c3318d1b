'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Tabs } from '@/components/ui/tabs';
import type { Group } from '@/lib/contract/groups/group';
import { AddByLink } from './add-by-link';
import { AddList } from './add-list';
import { AddOne } from './add-one';

interface AddMembersProps {
  group: Group;
  /** Left out while the group has nobody. */
  onClose: (() => void) | undefined;
}

/** The three ways to add members: one by one, a list, the group's link. */
export function AddMembers({ group, onClose }: AddMembersProps) {
  const t = useTranslations('groups.add');
  return (
    <Card as="section" labelledBy="add-members" className="space-y-4">
      <div className="flex items-start justify-between gap-4">
        <h3 id="add-members" className="text-lg">
          {t('title')}
        </h3>
        {onClose && (
          <Button size="compact" variant="quiet" onClick={onClose}>
            {t('close')}
          </Button>
        )}
      </div>
      <Tabs
        label={t('ways')}
        tabs={[
          { key: 'one', label: t('one'), content: <AddOne group={group} /> },
          { key: 'list', label: t('list'), content: <AddList group={group} /> },
          { key: 'link', label: t('link'), content: <AddByLink group={group} /> },
        ]}
      />
    </Card>
  );
}
