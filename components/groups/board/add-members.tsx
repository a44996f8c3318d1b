'use client';

import { Users } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Tabs } from '@/components/ui/choices/tabs';
import type { CallAnswer } from '@/lib/api/client';
import type { Group } from '@/lib/contract/groups/group';
import { AddByLink } from './add-by-link';
import { AddList } from './add-list';
import { AddOne } from './add-one';
import { FormerPeople } from './former-people';

interface AddMembersProps {
  group: Group;
  /** The people of the organiser's last group; undefined while they are not known. */
  former: CallAnswer<'getFormerGroupPeople'> | undefined;
  /** Left out while the group has nobody. */
  onClose: (() => void) | undefined;
  /** All of a list was added. */
  onDone: () => void;
}

/**
 * The ways to add members: one by one, a list, the group's link; and the people of the organiser's last group, offered to who has had
 * one.
 */
export function AddMembers({ group, former, onClose, onDone }: AddMembersProps) {
  const t = useTranslations('groups.add');
  const heading = useRef<HTMLHeadingElement>(null);
  const [isFormer, setFormer] = useState(false);
  const { event = null, people = [] } = former ?? {};
  return (
    <Card as="section" labelledBy="add-members" className="space-y-4">
      <div className="flex items-start justify-between gap-4">
        <h3 ref={heading} tabIndex={-1} id="add-members" className="text-lg">
          {t('title')}
        </h3>
        {onClose && (
          <Button size="compact" variant="quiet" onClick={onClose}>
            {t('close')}
          </Button>
        )}
      </div>
      {isFormer ? (
        <FormerPeople
          group={group}
          people={people}
          onBack={() => {
            setFormer(false);
            heading.current?.focus();
          }}
        />
      ) : (
        <>
          {event !== null && (
            <div className="space-y-2 rounded-card bg-sunken p-4">
              <p className="text-sm text-quiet wrap-anywhere">{t('former_offer', { event })}</p>
              <Button
                size="compact"
                variant="secondary"
                icon={<Users className="size-5" aria-hidden />}
                onClick={() => setFormer(true)}
              >
                {t('former')}
              </Button>
            </div>
          )}
          <Tabs
            label={t('ways')}
            tabs={[
              { key: 'one', label: t('one'), content: <AddOne group={group} /> },
              { key: 'list', label: t('list'), content: <AddList group={group} onDone={onDone} /> },
              { key: 'link', label: t('link'), content: <AddByLink group={group} /> },
            ]}
          />
        </>
      )}
    </Card>
  );
}
