'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { CallFailed } from '@/components/orders/call-failed';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog/dialog';
import { showToast } from '@/components/ui/toast/show-toast';
import { callMutation } from '@/lib/api/call-query';
import type { GroupAccount } from '@/lib/contract/groups/members';
import { failureText } from '@/lib/errors';
import { refreshGroup } from '../data/group-query';
import { REPLACEABLE, UNFINISHED } from '../data/member-words';
import type { PersonProps } from './board-props';
import { CancelPerson } from './cancel-person';
import { PersonFacts } from './person-facts';
import { ReplacePerson } from './replace-person';

interface PersonDialogProps {
  code: string;
  person: GroupAccount | undefined;
  /** Of the event. */
  timeZone: string;
  onClose: () => void;
}

/** What can be done about a person, each on a screen of its own within the dialog. */
const ACTS = { replace: ReplacePerson, take_back: TakeBack, cancel: CancelPerson } as const;

/** The words of the acts about a place that the group kept of somebody who cancelled. */
const KEPT_WORDS = { replace: 'give', take_back: 'take_back', cancel: 'give_up' } as const;

/** One person of the group: what is known of them, and what the organiser can do. */
export function PersonDialog({ code, person, timeZone, onClose }: PersonDialogProps) {
  const t = useTranslations('groups.person');
  const [act, setAct] = useState<keyof typeof ACTS>();
  if (!person) return null;
  const name = person.name || person.email || person.phone;
  const isRegistered = person.state === 'registered' || person.state === 'paid';
  const Act = act && ACTS[act];
  const words = (chosen: keyof typeof ACTS) => (person.kept_place ? KEPT_WORDS[chosen] : chosen);
  return (
    <Dialog open onClose={onClose} title={act ? t(`${words(act)}_title`, { name }) : name}>
      {Act ? (
        <Act code={code} person={person} onDone={onClose} />
      ) : (
        <div className="space-y-5">
          <PersonFacts person={person} timeZone={timeZone} />
          <div className="flex flex-wrap gap-3">
            {REPLACEABLE.has(person.state) && (
              <>
                {UNFINISHED.has(person.state) && (
                  <RemindButton code={code} person={person} onDone={onClose} />
                )}
                <Button variant="secondary" onClick={() => setAct('replace')}>
                  {t('replace')}
                </Button>
                <Button variant="secondary" onClick={() => setAct('take_back')}>
                  {t('take_back')}
                </Button>
              </>
            )}
            {person.kept_place?.given_to === null && (
              <>
                <Button variant="secondary" onClick={() => setAct('replace')}>
                  {t('give')}
                </Button>
                <Button variant="secondary" onClick={() => setAct('cancel')}>
                  {t('give_up')}
                </Button>
              </>
            )}
            {isRegistered && (
              <Button variant="secondary" onClick={() => setAct('cancel')}>
                {t('cancel')}
              </Button>
            )}
          </div>
        </div>
      )}
    </Dialog>
  );
}

/** Sends a person the invitation, for the first time or again. */
function RemindButton({ code, person, onDone }: PersonProps) {
  const t = useTranslations('groups.person');
  const common = useTranslations('common');
  const people = useTranslations('groups.people');
  const client = useQueryClient();
  const remind = useMutation(
    callMutation('sendGroupInvitation', {
      onSuccess: ({ sent, waiting, skipped }) => {
        const title =
          waiting > 0 ? people('reminder_waits', { count: waiting }) : people('reminded', { sent, skipped });
        showToast({ tone: sent + waiting > 0 ? 'success' : 'warning', title });
        refreshGroup(client);
        onDone();
      },
      onError: (error) => showToast({ tone: 'danger', title: failureText(error, common('failed.text')) }),
    }),
  );
  return (
    <Button pending={remind.isPending} onClick={() => remind.mutate({ code, members: [person.member_ID] })}>
      {t(person.state === 'listed' ? 'invite' : 'remind')}
    </Button>
  );
}

/** Takes a person off the list who has not registered: what that ends, and one button. */
function TakeBack({ code, person, onDone }: PersonProps) {
  const t = useTranslations('groups.person');
  const client = useQueryClient();
  const take = useMutation(
    callMutation('takeBackGroupInvitation', {
      onSuccess: () => {
        showToast({ tone: 'success', title: t('taken_back', { name: person.name || person.email }) });
        onDone();
      },
      onSettled: () => refreshGroup(client),
    }),
  );
  return (
    <div className="space-y-5">
      <p>{t(person.state === 'registering' ? 'take_back_text_begun' : 'take_back_text')}</p>
      {take.error && <CallFailed error={take.error} />}
      <div className="flex flex-wrap gap-3">
        <Button
          variant="danger"
          pending={take.isPending}
          pendingLabel={t('taking_back')}
          onClick={() => take.mutate({ code, member_ID: person.member_ID })}
        >
          {t('take_back_submit')}
        </Button>
        <Button variant="secondary" onClick={onDone}>
          {t('keep')}
        </Button>
      </div>
    </div>
  );
}
