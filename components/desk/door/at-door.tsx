import { useTranslations } from 'next-intl';
import { useCallback, useRef, useState } from 'react';
import { useSitePath } from '@/components/i18n/use-site-path';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-class';
import type { DoorPerson } from '@/lib/contract/desk/door/shapes';
import { ENTRANCE, readPlace } from '@/lib/domain/attendance/place';
import type { DoorRule } from '@/lib/domain/attendance/verdict';
import type { DoorLink } from '@/lib/door/door-link';
import type { Judged } from '@/lib/door/judged';
import { deskPaths } from '@/lib/paths';
import { Camera } from './camera';
import type { DoorInfo, DoorPlaceInfo, Shown } from './door-info';
import { DoorState } from './door-state';
import { FindPerson } from './find-person';
import { Problems } from './problems';
import { signal } from './signal';
import { VerdictCard } from './verdict-card';

interface AtDoorProps {
  link: DoorLink;
  place: DoorPlaceInfo;
  door: DoorInfo;
  onLeave: () => void;
}

/** A code that stays in front of the camera is read once in this time. */
const SAME_CODE_MS = 6000;

/** Letting people in at one place: camera, what is said of them, and the list for those without a code. */
export function AtDoor({ link, place, door, onLeave }: AtDoorProps) {
  const t = useTranslations('desk_door');
  const toPath = useSitePath();
  const [shown, setShown] = useState<Shown | null>(null);
  const seen = useRef({ code: '', ms: 0 });
  const number = useRef(0);
  const card = useRef<HTMLDivElement>(null);
  const rule: DoorRule = { ...(readPlace(place.place) ?? { kind: 'entrance' }), isOpen: place.is_open };
  const now = useRef({ rule, shown });
  now.current = { rule, shown };

  const show = useCallback((judged: Judged) => {
    number.current += 1;
    const own = number.current;
    setShown({ kind: 'judged', judged, number: own });
    signal(judged.outcome);
    // What the list says is shown at once; by now the API may know better, as long as nobody else has come.
    void judged.asked?.then((asked) => {
      if (!asked || asked.outcome === 'refused' || number.current !== own) return;
      setShown({ kind: 'judged', judged: asked, number: own + 0.5 });
      signal(asked.outcome);
    });
  }, []);
  const onCode = useCallback(
    async (code: string) => {
      // Somebody is decided about by hand: no code takes them off the screen.
      if (now.current.shown?.kind === 'looked') return;
      const before = seen.current;
      const ms = performance.now();
      seen.current = { code, ms };
      if (code === before.code && ms - before.ms < SAME_CODE_MS) return;
      show(await link.scanCode(code, now.current.rule));
    },
    [link, show],
  );
  /** What was pressed is gone when the card changes: the keyboard goes on from the card. */
  const keepFocus = () => card.current?.focus({ preventScroll: true });
  const letIn = async (person: DoorPerson, anyway = false) => {
    keepFocus();
    show(await link.scan(person, rule, { anyway }));
  };
  const typeCode = (code: string) => {
    now.current = { rule, shown: null };
    seen.current = { code: '', ms: 0 };
    return onCode(code);
  };
  const look = (person: DoorPerson) => {
    keepFocus();
    number.current += 1;
    setShown({ kind: 'looked', person, number: number.current });
  };
  return (
    <div className="space-y-4">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h1 className="text-xl">{place.place === ENTRANCE ? t('choose.entrance') : place.name}</h1>
          <p className="truncate text-sm text-quiet">
            {[link.settings.door, place.room].filter(Boolean).join(' · ')}
          </p>
        </div>
        <div className="flex shrink-0 flex-wrap justify-end gap-2">
          {door.sells && place.place === ENTRANCE && (
            // Loaded anew, since no other page may use the camera.
            <a
              href={toPath(deskPaths.sell(link.event))}
              className={buttonClass({ variant: 'quiet', size: 'compact' })}
            >
              {t('sell')}
            </a>
          )}
          <Button variant="secondary" size="compact" onClick={onLeave}>
            {t('other_place')}
          </Button>
        </div>
      </div>
      <DoorState link={link} rule={rule} timeZone={door.time_zone} />
      <div className="grid gap-4 lg:grid-cols-2 lg:items-start">
        <Camera onCode={onCode} />
        <div className="space-y-4">
          <div ref={card} tabIndex={-1} className="rounded-card">
            <VerdictCard
              shown={shown}
              link={link}
              door={door}
              rule={rule}
              onLetIn={letIn}
              onClose={() => {
                keepFocus();
                setShown(null);
              }}
              onUndo={async (id) => {
                keepFocus();
                await link.undo(id);
                seen.current = { code: '', ms: 0 };
                setShown(null);
              }}
            />
          </div>
          <FindPerson link={link} door={door} rule={rule} onChoose={look} onCode={typeCode} />
          <Problems link={link} door={door} onLetIn={letIn} />
        </div>
      </div>
    </div>
  );
}
