import { ChevronRight, DoorOpen } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { TextInput } from '@/components/form/controls';
import { SearchField } from '@/components/form/search-field';
import { MAX_DOOR_CHARS } from '@/lib/contract/desk/door/shapes';
import { ENTRANCE } from '@/lib/domain/attendance/place';
import type { DoorLink } from '@/lib/door/door-link';
import { formatMoment } from '@/lib/time/format';
import type { DoorInfo, DoorPlaceInfo } from './door-info';

interface PlaceChoiceProps {
  link: DoorLink;
  door: DoorInfo;
  onChoose: (place: DoorPlaceInfo) => void;
}

/** Shown without a search: those that people come to now. */
const MAX_NEXT_PLACES = 6;
const MAX_FOUND_PLACES = 30;
const MS_PER_MINUTE = 60_000;
/** Doors are opened this long before. */
const OPENS_MINUTES = 45;

const ROW =
  'flex w-full min-h-16 items-center justify-between gap-3 px-4 py-3 text-left transition-colors hover:bg-sunken';

/** Which door this is, and where. */
export function PlaceChoice({ link, door, onChoose }: PlaceChoiceProps) {
  const t = useTranslations('desk_door.choose');
  const locale = useLocale();
  const id = useId();
  const [name, setName] = useState(link.settings.door);
  const [isMissing, setMissing] = useState(false);
  const [typed, setTyped] = useState('');
  const inside = door.places.filter(({ place }) => place !== ENTRANCE);
  const words = typed.trim().toLowerCase();
  const shown =
    words === ''
      ? nextOf(inside, Date.parse(link.now()))
      : inside
          .filter((one) => `${one.name} ${one.room}`.toLowerCase().includes(words))
          .slice(0, MAX_FOUND_PLACES);
  const choose = (place: DoorPlaceInfo) => {
    const door = name.trim();
    setMissing(door === '');
    if (door === '') return document.getElementById(id)?.focus();
    if (door !== link.settings.door) link.nameDoor(door);
    onChoose(place);
  };
  const entrance = door.places.find(({ place }) => place === ENTRANCE);
  return (
    <div className="mx-auto max-w-form space-y-6">
      <div className="space-y-1">
        <h1 className="text-2xl">{t('title')}</h1>
        <p className="text-quiet">{t('lead')}</p>
      </div>
      <div className="space-y-1">
        <label htmlFor={id} className="font-semibold text-heading">
          {t('name')}
        </label>
        <TextInput
          id={id}
          value={name}
          maxLength={MAX_DOOR_CHARS}
          autoComplete="off"
          enterKeyHint="done"
          aria-describedby={`${id}-hint`}
          aria-invalid={isMissing || undefined}
          onChange={({ target }) => setName(target.value)}
        />
        <p
          id={`${id}-hint`}
          role={isMissing ? 'alert' : undefined}
          className={isMissing ? 'text-danger' : 'text-sm text-quiet'}
        >
          {isMissing ? t('name_missing') : t('name_hint')}
        </p>
      </div>
      <section aria-labelledby={`${id}-where`} className="space-y-3">
        <h2 id={`${id}-where`} className="text-lg">
          {t('where')}
        </h2>
        {entrance && (
          <button
            type="button"
            onClick={() => choose(entrance)}
            className={`${ROW} rounded-card border border-accent-line bg-accent-soft text-lg font-semibold text-heading`}
          >
            <span className="inline-flex items-center gap-3">
              <DoorOpen className="size-6 text-accent-text" aria-hidden />
              {t('entrance')}
            </span>
            <ChevronRight className="size-5 shrink-0 text-quiet" aria-hidden />
          </button>
        )}
        {inside.length > 0 && (
          <>
            <SearchField
              label={t('search')}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
            <p role="status" className="text-sm text-quiet">
              {words === '' ? t('next') : t('found', { count: shown.length })}
            </p>
            <ul className="divide-y divide-line rounded-card border border-line bg-raised empty:hidden">
              {shown.map((one) => (
                <li key={one.place}>
                  <button type="button" onClick={() => choose(one)} className={ROW}>
                    <span className="min-w-0">
                      <span className="block font-semibold text-heading">{one.name}</span>
                      <span className="block text-sm text-quiet tabular-nums">
                        {[
                          one.starts_at && formatMoment(one.starts_at, door.time_zone, locale, link.now()),
                          one.room,
                        ]
                          .filter(Boolean)
                          .join(' · ')}
                      </span>
                    </span>
                    <ChevronRight className="size-5 shrink-0 text-quiet" aria-hidden />
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
      </section>
    </div>
  );
}

/** What is on or comes next; what has no time is always on. */
function nextOf(places: readonly DoorPlaceInfo[], nowMs: number): DoorPlaceInfo[] {
  const isAhead = ({ ends_at: ends }: DoorPlaceInfo) =>
    ends === null || Date.parse(ends) > nowMs - OPENS_MINUTES * MS_PER_MINUTE;
  return places.filter(isAhead).slice(0, MAX_NEXT_PLACES);
}
