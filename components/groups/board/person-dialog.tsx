'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog/dialog';
import type { GroupAccount } from '@/lib/contract/groups/members';
import { REPLACEABLE, UNFINISHED } from '../data/member-words';
import { CancelPerson } from './cancel-person';
import { PersonFacts } from './person-facts';
import { RemindButton } from './remind-button';
import { ReplacePerson } from './replace-person';
import { TakeBack } from './take-back';

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
