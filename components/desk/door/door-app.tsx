'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import type { DoorLink } from '@/lib/door/door-link';
import type { DoorStatus } from '@/lib/door/door-status';
import { AtDoor } from './at-door';
import { DoorGone } from './door-gone';
import type { DoorInfo } from './door-info';
import { PlaceChoice } from './place-choice';
import { useDoor } from './use-door';

interface DoorAppProps {
  event: string;
  timeZone: string;
  door: DoorInfo;
}

const PLACE_FIELD = 'place';

/** Choosing where one stands, then letting people in there. The place stands in the address, so that Back and a reload keep it. */
export function DoorApp({ event, timeZone, door }: DoorAppProps) {
  const t = useTranslations('desk_door');
  const link = useDoor({ event, timeZone, door });
  const [chosen, setChosen] = useState<string | null>(null);
  useEffect(() => {
    const read = () => setChosen(new URLSearchParams(location.search).get(PLACE_FIELD));
    read();
    window.addEventListener('popstate', read);
    return () => window.removeEventListener('popstate', read);
  }, []);
  const choose = (place: string | null) => {
    history.pushState(null, '', place === null ? location.pathname : `?${new URLSearchParams({ place })}`);
    setChosen(place);
    window.scrollTo(0, 0);
  };
  const place = door.places.find((one) => one.place === chosen);

  if (link.status === 'loading' || link.status === 'ready') {
    return place && link.settings.door !== '' ? (
      <AtDoor link={link} place={place} door={door} onLeave={() => choose(null)} />
    ) : (
      <PlaceChoice link={link} door={door} onChoose={({ place: text }) => choose(text)} />
    );
  }
  return (
    <div className="space-y-4">
      <h1 className="text-xl">{t('title')}</h1>
      <DoorShut link={link} status={link.status} />
    </div>
  );
}

/** Nobody is let in here, for now or any more, and why. */
function DoorShut({ link, status }: { link: DoorLink; status: Exclude<DoorStatus, 'loading' | 'ready'> }) {
  const t = useTranslations('desk_door');
  if (status === 'opening') return <p className="py-10 text-quiet">{t('opening')}</p>;
  if (status === 'signed_out' || status === 'removed') return <DoorGone link={link} status={status} />;
  return (
    <Alert
      tone="warning"
      title={t(`${status}.title`)}
      actions={
        <Button variant="secondary" onClick={() => location.reload()}>
          {t('reload')}
        </Button>
      }
    >
      {t(`${status}.text`)}
    </Alert>
  );
}
