'use client';

import { type UseQueryResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { BellRing, FileDown, UserPlus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { CallFailed } from '@/components/orders/call-failed';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { showToast } from '@/components/ui/toast/show-toast';
import { callMutation } from '@/lib/api/call-query';
import type { CallAnswer } from '@/lib/api/client';
import { saveFile } from '@/lib/api/save-file';
import { failureText } from '@/lib/errors';
import { refreshGroup, useFormerPeople } from '../data/group-query';
import { isOfGroup, UNFINISHED } from '../data/member-words';
import { AddMembers } from './add-members';
import { AddOrganiser } from './add-organiser';
import type { BoardProps } from './board-props';
import { GroupTickets } from './group-tickets';
import { MemberList } from './member-list';

interface MembersPartProps extends BoardProps {
  members: UseQueryResult<CallAnswer<'getAccountListByGroup'>>;
}

/** The members of the group: adding, reminding, and the list with how far each is. */
export function MembersPart({ group, members, timeZone }: MembersPartProps) {
  const t = useTranslations('groups.members');
  const common = useTranslations('common');
  const client = useQueryClient();
  const accounts = members.data?.accounts ?? [];
  // A group that has nobody begins with adding, and stays with it when the first ones are there.
  const [isAdding, setAdding] = useState(members.isSuccess && accounts.length === 0);
  // Read with the members, so that the offer is there when adding is opened and moves nothing.
  const former = useFormerPeople(group);
  const unfinished = accounts.filter(({ state }) => UNFINISHED.has(state));
  const remind = useMutation(
    callMutation('sendGroupInvitation', {
      onSuccess: ({ sent, waiting, skipped }) => {
        const title =
          waiting > 0 ? t('reminder_waits', { count: waiting }) : t('reminded', { sent, skipped });
        showToast({ tone: sent + waiting > 0 ? 'success' : 'warning', title });
        refreshGroup(client);
      },
      onError: (error) => showToast({ tone: 'danger', title: failureText(error, common('failed.text')) }),
    }),
  );
  const download = useMutation({
    mutationFn: () =>
      saveFile('downloadGroupList', { code: group.code }, { type: 'text/csv', name: `${group.code}.csv` }),
    onError: () => showToast({ tone: 'danger', title: t('download_failed') }),
  });
  const heading = useRef<HTMLHeadingElement>(null);
  const wasAdding = useRef(isAdding);

  // What had the focus is gone: those who were added are what is looked for.
  useEffect(() => {
    if (wasAdding.current && !isAdding) heading.current?.focus();
    wasAdding.current = isAdding;
  }, [isAdding]);

  return (
    <section aria-labelledby="group-members" className="space-y-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2
          ref={heading}
          tabIndex={-1}
          id="group-members"
          className="scroll-mt-[calc(var(--header-height)+1rem)] text-xl"
        >
          {members.data ? t('title_count', { count: accounts.filter(isOfGroup).length }) : t('title')}
        </h2>
        <div className="flex flex-wrap items-center gap-2">
          {members.data && <AddOrganiser group={group} accounts={accounts} />}
          {!isAdding && (
            <Button
              size="compact"
              variant="secondary"
              icon={<UserPlus className="size-5" aria-hidden />}
              onClick={() => setAdding(true)}
            >
              {t('add')}
            </Button>
          )}
        </div>
      </div>
      {isAdding && (
        <AddMembers
          group={group}
          former={former.data}
          onClose={accounts.length > 0 ? () => setAdding(false) : undefined}
          onDone={() => setAdding(false)}
        />
      )}
      {members.error && !members.data && (
        <CallFailed error={members.error} onTryAgain={() => void members.refetch()} />
      )}
      {members.data && accounts.length === 0 && (
        <EmptyState title={t('nobody_title')}>{t('nobody_text')}</EmptyState>
      )}
      {members.data && accounts.length > 0 && (
        <>
          <MemberList accounts={accounts} asOf={members.data.as_of} group={group} timeZone={timeZone} />
          <div className="flex flex-wrap items-center gap-3">
            {unfinished.length > 0 && (
              <Button
                variant="secondary"
                icon={<BellRing className="size-5" aria-hidden />}
                pending={remind.isPending}
                onClick={() =>
                  remind.mutate({ code: group.code, members: unfinished.map(({ member_ID }) => member_ID) })
                }
              >
                {t('remind_all', { count: unfinished.length })}
              </Button>
            )}
            <Button
              variant="quiet"
              icon={<FileDown className="size-5" aria-hidden />}
              pending={download.isPending}
              onClick={() => download.mutate()}
            >
              {t('download')}
            </Button>
            <GroupTickets code={group.code} accounts={accounts} />
          </div>
        </>
      )}
    </section>
  );
}
