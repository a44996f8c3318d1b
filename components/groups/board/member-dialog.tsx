'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActOrKeep } from '@/components/orders/act-or-keep';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog/dialog';
import { showToast } from '@/components/ui/toast/show-toast';
import { callMutation } from '@/lib/api/call-query';
import type { Group } from '@/lib/contract/groups/group';
import type { GroupAccount } from '@/lib/contract/groups/members';
import { failureText } from '@/lib/errors';
import { formatDate } from '@/lib/time/format';
import { refreshGroup } from '../data/group-query';
import { REPLACEABLE, UNFINISHED } from '../data/member-words';
import type { MemberProps } from './board-props';
import { CancelMember } from './cancel-member';
import { MemberFacts } from './member-facts';
import { ReplaceMember } from './replace-member';

interface MemberDialogProps {
  group: Group;
  member: GroupAccount | undefined;
  /** When it was read. */
  asOf: string;
  /** Of the event. */
  timeZone: string;
  onClose: () => void;
}

/** What can be done about a member, each on a screen of its own within the dialog. */
const ACTS = { replace: ReplaceMember, take_back: TakeBack, cancel: CancelMember } as const;

/** The words of the acts about a place that the group kept of somebody who cancelled. */
const KEPT_WORDS = { replace: 'give', take_back: 'take_back', cancel: 'give_up' } as const;

/** One member of the group: what is known of them, and what the organiser can do. */
export function MemberDialog({ group, member, asOf, timeZone, onClose }: MemberDialogProps) {
  const t = useTranslations('groups.member');
  const locale = useLocale();
  const [act, setAct] = useState<keyof typeof ACTS>();
  if (!member) return null;
  const { code } = group;
  const name = member.name || member.email || member.phone;
  const isRegistered = member.state === 'registered' || member.state === 'paid';
  const { replace_until: until } = group;
  const barred = isRegistered ? barredFromReplacing(member, until, asOf) : null;
  const Act = act && ACTS[act];
  const words = (chosen: keyof typeof ACTS) => (member.kept_place ? KEPT_WORDS[chosen] : chosen);
  return (
    <Dialog open onClose={onClose} title={act ? t(`${words(act)}_title`, { name }) : name}>
      {Act ? (
        <Act code={code} member={member} onDone={onClose} />
      ) : (
        <div className="space-y-5">
          <MemberFacts member={member} timeZone={timeZone} />
          <div className="flex flex-wrap gap-3">
            {REPLACEABLE.has(member.state) && (
              <>
                {UNFINISHED.has(member.state) && (
                  <RemindButton code={code} member={member} onDone={onClose} />
                )}
                <Button variant="secondary" onClick={() => setAct('replace')}>
                  {t('replace')}
                </Button>
                <Button variant="secondary" onClick={() => setAct('take_back')}>
                  {t('take_back')}
                </Button>
              </>
            )}
            {member.kept_place?.given_to === null && (
              <>
                <Button variant="secondary" onClick={() => setAct('replace')}>
                  {t('give')}
                </Button>
                <Button variant="secondary" onClick={() => setAct('cancel')}>
                  {t('give_up')}
                </Button>
              </>
            )}
            {isRegistered && barred === null && (
              <Button variant="secondary" onClick={() => setAct('replace')}>
                {t('replace')}
              </Button>
            )}
            {isRegistered && (
              <Button variant="secondary" onClick={() => setAct('cancel')}>
                {t('cancel')}
              </Button>
            )}
          </div>
          {barred === 'over' && until !== null && (
            <p className="text-sm text-quiet">
              {t('replace_over', { date: formatDate(until, timeZone, locale) })}
            </p>
          )}
          {barred === 'alone' && <p className="text-sm text-quiet">{t('replace_alone')}</p>}
        </div>
      )}
    </Dialog>
  );
}

/** Why somebody who is registered cannot be replaced; null when they can. */
function barredFromReplacing(
  { payer, total }: GroupAccount,
  until: string | null,
  asOf: string,
): 'not_allowed' | 'over' | 'alone' | null {
  if (until === null) return 'not_allowed';
  if (until <= asOf) return 'over';
  return payer === 'member' && total !== null && total.amount > 0 ? 'alone' : null;
}

/** Sends a member the invitation, for the first time or again. */
function RemindButton({ code, member, onDone }: MemberProps) {
  const t = useTranslations('groups.member');
  const common = useTranslations('common');
  const list = useTranslations('groups.members');
  const client = useQueryClient();
  const remind = useMutation(
    callMutation('sendGroupInvitation', {
      onSuccess: ({ sent, waiting, skipped }) => {
        const title =
          waiting > 0 ? list('reminder_waits', { count: waiting }) : list('reminded', { sent, skipped });
        showToast({ tone: sent + waiting > 0 ? 'success' : 'warning', title });
        refreshGroup(client);
        onDone();
      },
      onError: (error) => showToast({ tone: 'danger', title: failureText(error, common('failed.text')) }),
    }),
  );
  return (
    <Button pending={remind.isPending} onClick={() => remind.mutate({ code, members: [member.member_ID] })}>
      {t(member.state === 'listed' ? 'invite' : 'remind')}
    </Button>
  );
}

/** Takes a member off the list who has not registered: what that ends, and one button. */
function TakeBack({ code, member, onDone }: MemberProps) {
  const t = useTranslations('groups.member');
  const client = useQueryClient();
  const take = useMutation(
    callMutation('takeBackGroupInvitation', {
      onSuccess: () => {
        showToast({ tone: 'success', title: t('taken_back', { name: member.name || member.email }) });
        onDone();
      },
      onSettled: () => refreshGroup(client),
    }),
  );
  return (
    <div className="space-y-5">
      <p>{t(member.state === 'registering' ? 'take_back_text_begun' : 'take_back_text')}</p>
      <ActOrKeep
        act={take}
        label={t('take_back_submit')}
        pendingLabel={t('taking_back')}
        keep={t('keep')}
        onAct={() => take.mutate({ code, member_ID: member.member_ID })}
        onKeep={onDone}
      />
    </div>
  );
}
