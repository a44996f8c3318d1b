'use client';

import { TriangleAlert } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { ListTable } from '@/components/lists/list-table';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Money } from '@/components/ui/money';
import type { GroupAccount } from '@/lib/contract/groups/members';
import type { MemberState } from '@/lib/domain/groups/member-state';
import { formatMoney } from '@/lib/money';
import { hasFreePlace, isOfGroup, STATE_TONES, UNFINISHED } from '../data/member-words';
import type { BoardProps } from './board-props';
import { MemberDialog } from './member-dialog';

interface MemberListProps extends BoardProps {
  accounts: readonly GroupAccount[];
  /** When they were read. */
  asOf: string;
}

/** States that can be shown alone, in the order in which members come to them. */
const SHOWN_STATES: readonly MemberState[] = [
  ...(['listed', 'sent', 'opened', 'registering', 'registered', 'paid'] as const),
  ...(['declined', 'bounced', 'taken_back', 'cancelled', 'replaced'] as const),
];

/** The members with how far each is; who is taken back or replaced is shown only when asked for. */
export function MemberList({ accounts, asOf, group, timeZone }: MemberListProps) {
  const t = useTranslations('groups.members');
  const state = useTranslations('groups.state');
  const locale = useLocale();
  const [opened, setOpened] = useState<string>();
  const hasOneTicket = new Set(accounts.map(({ track }) => track.code)).size === 1;
  return (
    <>
      <ListTable
        caption={t('caption')}
        rows={accounts}
        keyOf={({ member_ID }) => member_ID}
        textOf={(member) => `${nameOf(member)} ${member.email} ${member.phone}`}
        searchLabel={t('search')}
        filters={[
          { key: 'all', label: t('all'), has: isOfGroup },
          { key: 'unfinished', label: t('unfinished'), has: (member) => UNFINISHED.has(member.state) },
          { key: 'place', label: t('place_free'), has: hasFreePlace },
          { key: 'added', label: t('with_added'), has: (member) => member.added !== null },
          { key: 'conflicts', label: t('with_conflicts'), has: (member) => member.conflicts > 0 },
          ...SHOWN_STATES.map((each) => ({
            key: each,
            label: state(each),
            has: (member: GroupAccount) => member.state === each,
          })),
        ]}
        columns={[
          {
            key: 'name',
            title: t('name'),
            isName: true,
            className: 'max-md:w-full min-w-0',
            cell: (member) => (
              <>
                <span className="block font-semibold text-heading wrap-anywhere">{nameOf(member)}</span>
                {member.name !== '' && (
                  <span className="block text-sm text-quiet wrap-anywhere">
                    {member.email || member.phone}
                  </span>
                )}
                {member.in_place_of !== null && (
                  <span className="block text-sm text-quiet wrap-anywhere">
                    {t('in_place_of', { name: member.in_place_of })}
                  </span>
                )}
              </>
            ),
          },
          {
            key: 'state',
            title: t('state'),
            cell: (member) => (
              <span className="flex flex-wrap items-center gap-1.5">
                <Badge tone={STATE_TONES[member.state]}>{state(member.state)}</Badge>
                {hasFreePlace(member) && <Badge tone="accent">{t('place_free')}</Badge>}
                {member.added && (
                  <Badge tone="accent">{t('added', { amount: formatMoney(member.added, locale) })}</Badge>
                )}
                {member.conflicts > 0 && (
                  <Badge tone="danger" icon={<TriangleAlert className="size-4" aria-hidden />}>
                    {t('conflicts', { count: member.conflicts })}
                  </Badge>
                )}
              </span>
            ),
          },
          {
            key: 'ticket',
            title: t('ticket'),
            // Where all have the same one, it only takes room on a phone.
            className: hasOneTicket ? 'text-sm text-quiet max-md:hidden' : 'text-sm text-quiet',
            cell: (member) => member.track.name,
          },
          {
            key: 'total',
            title: t('total'),
            className: 'text-sm md:text-right',
            cell: (member) => member.total && <Money {...member.total} />,
          },
          {
            key: 'action',
            title: t('action'),
            className: 'max-md:ml-auto md:w-px md:text-right',
            cell: (member) => (
              <Button size="compact" variant="secondary" onClick={() => setOpened(member.member_ID)}>
                {t('manage')} <span className="sr-only">{nameOf(member)}</span>
              </Button>
            ),
          },
        ]}
      />
      <MemberDialog
        key={opened}
        member={accounts.find(({ member_ID }) => member_ID === opened)}
        group={group}
        asOf={asOf}
        timeZone={timeZone}
        onClose={() => setOpened(undefined)}
      />
    </>
  );
}

const nameOf = ({ name, email, phone }: GroupAccount): string => name || email || phone;
