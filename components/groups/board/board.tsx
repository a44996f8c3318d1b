'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { Card } from '@/components/ui/card';
import { CopyButton } from '@/components/ui/codes/copy-button';
import { useScreenHeading } from '@/components/ui/use-screen-heading';
import type { Group } from '@/lib/contract/groups/group';
import { groupInfo } from '@/lib/stores/visit-cookies';
import { formatDate } from '@/lib/time/format';
import { ConfirmGroup } from '../begin/confirm-group';
import { OwnGroup } from '../begin/own-group';
import { useGroupMembers, useGroupPayment } from '../data/group-query';
import { GroupSkeleton } from '../data/group-skeleton';
import type { BoardProps } from './board-props';
import { GroupSums } from './group-sums';
import { MembersPart } from './members-part';
import { OrganiserCard } from './organiser-card';
import { PlacesCard } from './places-card';

/** The link for somebody else who pays, such as accounting. */
function PayLinkCard({ group: { pay_link: link } }: { group: Group }) {
  const t = useTranslations('groups.pay_link');
  return (
    <Card as="section" labelledBy="group-pay-link" className="space-y-3">
      <h2 id="group-pay-link" className="text-lg">
        {t('title')}
      </h2>
      <p className="text-sm text-quiet">{t('text')}</p>
      <p className="text-sm wrap-anywhere select-all">{link}</p>
      <CopyButton text={link}>{t('copy')}</CopyButton>
    </Card>
  );
}

/** The organiser's board of the group of this device. */
export function BoardScreen({ timeZone }: { timeZone: string }) {
  return <OwnGroup>{(group) => <ReadBoard key={group.code} group={group} timeZone={timeZone} />}</OwnGroup>;
}

/** The board with its members and sums, all at once: what came later would move the rest. */
function ReadBoard(props: BoardProps) {
  const members = useGroupMembers(props.group.code);
  const payment = useGroupPayment(props.group.code, undefined);
  if (members.isPending || payment.isPending) return <GroupSkeleton />;
  return <Board {...props} {...{ members, payment }} />;
}

interface ReadBoardProps extends BoardProps {
  members: ReturnType<typeof useGroupMembers>;
  payment: ReturnType<typeof useGroupPayment>;
}

/** What is to be done next, places, members, and who organises the group. */
function Board({ group, timeZone, members, payment }: ReadBoardProps) {
  const t = useTranslations('groups.board');
  const locale = useLocale();
  const heading = useScreenHeading('board');
  useEffect(() => groupInfo.set({ group_code: group.code }), [group.code]);
  return (
    <div className="space-y-8">
      <header className="min-w-0 space-y-1">
        <h1 ref={heading} tabIndex={-1} className="text-2xl wrap-anywhere lg:text-3xl">
          {group.group_organization}
        </h1>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-quiet">
          <span>
            {t('code')}{' '}
            <span className="font-semibold text-heading tabular-nums select-all">{group.code}</span>
          </span>
          <CopyButton text={group.code}>{t('copy_code')}</CopyButton>
        </p>
        {group.pay_until && (
          <p className="max-w-measure text-sm text-quiet">
            {t('pay_until', { date: formatDate(group.pay_until, timeZone, locale) })}
          </p>
        )}
      </header>
      <GroupSums payment={payment} code={group.code} payUntil={group.pay_until} timeZone={timeZone} />
      <ConfirmGroup group={group} timeZone={timeZone} />
      <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0">
          <MembersPart group={group} members={members} timeZone={timeZone} />
        </div>
        {/* Beside the members on wide screens, below them on phones. */}
        <div className="space-y-6 lg:sticky lg:top-[calc(var(--header-height)+1.5rem)]">
          <PlacesCard group={group} timeZone={timeZone} />
          <PayLinkCard group={group} />
          <OrganiserCard group={group} />
        </div>
      </div>
    </div>
  );
}
