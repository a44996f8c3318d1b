'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { useMoments } from '@/components/i18n/use-moments';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { callMutation } from '@/lib/api/call-query';
import type { Group } from '@/lib/contract/groups/group';
import { useDayCookie } from '@/lib/stores/use-day-cookie';
import { groupInfo } from '@/lib/stores/visit-cookies';
import { putGroup, refreshGroup } from '../data/group-query';
import { OrganiserDigits } from '../data/organiser-digits';
import { OrganiserDialog } from './organiser-dialog';

interface ConfirmGroupProps {
  group: Group;
  /** Of the event. */
  timeZone: string;
}

/**
 * Asks the organiser to prove the mailbox, with the six digits of the first letter: until then nothing is kept longer than a
 * basket, and nobody is written to. Its link, opened in another tab or on another device, makes this one go on too.
 */
export function ConfirmGroup({ group, timeZone }: ConfirmGroupProps) {
  const t = useTranslations('groups.confirm');
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const { confirmation, code, group_contact_email: email } = group;
  const [lastConfirmation, setLastConfirmation] = useState(confirmation);
  if (confirmation && confirmation !== lastConfirmation) setLastConfirmation(confirmation);
  const waitsFor = useWaitOnceConfirmed(group);
  const kept = group.places.reduce((sum, { free }) => sum + free, 0);
  if (!confirmation) return lastConfirmation ? <Confirmed kept={kept} waited={lastConfirmation} /> : null;
  return (
    <Card as="section" labelledBy="confirm-group" className="max-w-form space-y-4">
      <h2 id="confirm-group" className="text-xl">
        {t('title')}
      </h2>
      <WhatWaits {...{ group, confirmation, waitsFor, timeZone }} />
      <OrganiserDigits
        key={email}
        code={code}
        email={email}
        hint="hint"
        variant="primary"
        onOpened={() => {
          refreshGroup(client);
          return false;
        }}
      >
        <Button variant="quiet" size="compact" onClick={() => setOpen(true)}>
          {t('other_address')}
        </Button>
      </OrganiserDigits>
      <OrganiserDialog group={group} open={isOpen} onClose={() => setOpen(false)} />
    </Card>
  );
}

type Waiting = NonNullable<Group['confirmation']>;

interface WhatWaitsProps extends ConfirmGroupProps {
  confirmation: Waiting;
  /** How many places it is to wait for. */
  waitsFor: number;
}

function WhatWaits({ group, confirmation, waitsFor, timeZone }: WhatWaitsProps) {
  const t = useTranslations('groups.confirm');
  const { moment } = useMoments(timeZone);
  const count = group.places.reduce((sum, { free }) => sum + free, 0);
  const time = moment(confirmation.places_until);
  // Read anew as long as the screen is open, so that it is said soon after it is so.
  const isOver = Date.parse(confirmation.places_until) <= Date.now();
  return (
    <ul className="list-disc space-y-1 pl-5 marker:text-icon">
      {count > 0 && <li>{t('places', { count, time })}</li>}
      {count === 0 && isOver && <li>{t('places_over', { time })}</li>}
      {waitsFor > 0 && <li>{t('line', { count: waitsFor })}</li>}
      <li>{t('invitations', { count: confirmation.invitations })}</li>
    </ul>
  );
}

/** Says what follows from it, where the form was that had the focus. */
function Confirmed({ kept, waited }: { kept: number; waited: Waiting }) {
  const t = useTranslations('groups.confirm');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) box.current?.focus();
  }, []);
  const isLost = kept === 0 && Date.parse(waited.places_until) <= Date.now();
  return (
    <div ref={box} tabIndex={-1}>
      <Alert tone="success" live="status" title={t('done')}>
        {isLost ? t('done_over') : t('done_kept', { kept })}{' '}
        {waited.invitations > 0 && t('done_invited', { count: waited.invitations })}
      </Alert>
    </div>
  );
}

/**
 * Puts a group in line for the places that its organiser asked for when it was begun, as soon as it is confirmed.
 * @returns for how many it is to wait; 0 for none
 */
function useWaitOnceConfirmed({ code, confirmation }: Group): number {
  const client = useQueryClient();
  const info = useDayCookie(groupInfo);
  const [, count = '', track = ''] = /^(\d+) (.+)$/.exec(info?.waits_for ?? '') ?? [];
  const places = info?.group_code === code ? Number(count) : 0;
  const isDue = places > 0 && confirmation === null;
  const { mutate } = useMutation(
    // Refused, the board shows that nothing is waited for, and takes the wish again.
    callMutation('holdGroupPlaces', { onSuccess: (group) => putGroup(client, group) }),
  );
  useEffect(() => {
    if (!isDue) return;
    groupInfo.set({ waits_for: undefined });
    mutate({ code, track, places, waitlist: 'Y' });
  }, [isDue, code, track, places, mutate]);
  return places;
}
