import { UsersRound } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { BackToList } from '@/components/content/page-heading';
import { PlaceAddress } from '@/components/content/place';
import { Card } from '@/components/ui/card';
import type { AnswerOf } from '@/lib/contract/parts/call';
import type { ClientEvent } from '@/lib/contract/parts/event';
import type { getRoomDetail } from '@/lib/contract/workshops/own-pages';
import { paths } from '@/lib/paths';
import { SessionsByDay } from '../sessions/sessions-by-day';

type Room = AnswerOf<typeof getRoomDetail>;

/** The page of a room: its sessions by day, where it is and how to get there. */
export async function RoomScreen({ room, event }: { room: Room; event: ClientEvent }) {
  const t = await getTranslations('own_pages');
  const { name, capacity, location, sessions } = room;
  return (
    <div className="wrap space-y-8 pt-6 pb-section lg:pt-8">
      <header className="space-y-2">
        <h1 className="max-w-[28ch] text-3xl">{name}</h1>
        {(location || capacity !== null) && (
          <p className="flex flex-wrap items-center gap-x-6 gap-y-1 text-quiet">
            {location && <span>{location.name}</span>}
            {capacity !== null && (
              <span className="inline-flex items-center gap-1.5 tabular-nums">
                <UsersRound className="size-4 text-icon" aria-hidden />
                {t('room.capacity', { count: capacity })}
              </span>
            )}
          </p>
        )}
      </header>
      <div className="grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start">
        <SessionsByDay sessions={sessions} event={event} title={t('sessions')} known="room" />
        {location && (
          <aside aria-labelledby="way" className="lg:sticky lg:top-[calc(var(--header-height)+1.5rem)]">
            <Card className="space-y-4">
              <h2 id="way" className="text-lg">
                {t('room.where')}
              </h2>
              <p className="font-semibold text-heading">{location.name}</p>
              <PlaceAddress place={location} />
              {location.directions && <p className="whitespace-pre-line">{location.directions}</p>}
            </Card>
          </aside>
        )}
      </div>
      <BackToList href={paths.locations()}>{t('room.all')}</BackToList>
    </div>
  );
}
