'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { OrganiserDialog } from '../begin/organiser-dialog';
import { useGroup } from '../data/group-query';

/** The address that the group's receipts have, for its organiser: a group begins without one. */
export function ReceiptAddress({ code }: { code: string }) {
  const t = useTranslations('groups.pay');
  const { data: group } = useGroup(code);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" className="-ml-4" disabled={!group} onClick={() => setOpen(true)}>
        {t('receipt_address')}
      </Button>
      {group && <OrganiserDialog group={group} open={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
