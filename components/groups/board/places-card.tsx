'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useMoments } from '@/components/i18n/use-moments';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import type { Group } from '@/lib/contract/groups/group';
import { formatDate } from '@/lib/time/format';
import type { BoardProps } from './board-props';
import { PlacesDialog } from './places-dialog';

type Places = Group['places'][number];

/** The places that the group keeps, by ticket: how many are free, used, until when, and how far its waiting is. */
export function PlacesCard({ group, timeZone }: BoardProps) {
  const t = useTranslations('groups.places');
  const [changed, setChanged] = useState<Places>();
  const places = group.places.length > 0 ? group.places : [blankPlaces(group)];
  return (
    <Card as="section" labelledBy="group-places" className="space-y-4">
      <h2 id="group-places" className="text-lg">
        {t('title')}
      </h2>
      {places.map((each) => (
        <div key={each.track.code} className="space-y-2">
          {places.length > 1 && <h3 className="font-semibold text-heading">{each.track.name}</h3>}
          <PlacesFacts places={each} timeZone={timeZone} />
          <Button size="compact" variant="secondary" onClick={() => setChanged(each)}>
            {t(places.length > 1 ? 'change_named' : 'change', { track: each.track.name })}
          </Button>
        </div>
      ))}
      <PlacesDialog
        key={changed?.track.code}
        code={group.code}
        places={changed}
        onClose={() => setChanged(undefined)}
      />
    </Card>
  );
}

/** A group that keeps no places yet. */
const blankPlaces = ({ track }: Group): Places => ({ track, free: 0, used: 0, until: null, waiting: null });

function PlacesFacts({
  places: { free, used, until, waiting },
  timeZone,
}: {
  places: Places;
  timeZone: string;
}) {
  const t = useTranslations('groups.places');
  const locale = useLocale();
  const { time } = useMoments(timeZone);
  const when = (instant: string) => ({
    date: formatDate(instant, timeZone, locale),
    time: time(instant),
  });
  return (
    <div className="space-y-1">
      <dl className="grid grid-cols-2 gap-x-6">
        <div>
          <dt className="text-sm text-quiet">{t('free')}</dt>
          <dd className="text-xl font-semibold text-heading tabular-nums">{free}</dd>
        </div>
        <div>
          <dt className="text-sm text-quiet">{t('used')}</dt>
          <dd className="text-xl font-semibold text-heading tabular-nums">{used}</dd>
        </div>
      </dl>
      {until && free > 0 && <p className="text-sm text-quiet">{t('until', when(until))}</p>}
      {waiting && (
        <p className="text-sm font-medium text-heading">
          {waiting.offered_until
            ? t('offered', { count: waiting.quantity, ...when(waiting.offered_until) })
            : t('waiting', { count: waiting.quantity, position: waiting.position ?? 1 })}
        </p>
      )}
    </div>
  );
}
