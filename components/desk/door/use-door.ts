import { useEffect, useState, useSyncExternalStore } from 'react';
import { DoorLink } from '@/lib/door/door-link';
import { keepDoorPage } from '@/lib/offline/keep-door-page';
import type { DoorInfo } from './door-info';

interface Door {
  event: string;
  timeZone: string;
  door: DoorInfo;
}

/** A page that is just loaded anew has left by then. */
const LEAVING_MS = 2000;

/** This device as a door of an event, in one tab at a time: two would write over each other. */
export function useDoor({ event, timeZone, door }: Door): DoorLink {
  const [link] = useState(() => new DoorLink({ event, timeZone, endsAt: door.ends_at, by: door.by }));
  useSyncExternalStore(link.subscribe, link.version, () => 0);
  useEffect(() => {
    let release: () => void = () => {};
    const isHeld = new Promise<void>((resolve) => {
      release = resolve;
    });
    const begin = () => {
      void link.start();
      void keepDoorPage();
    };
    if (navigator.locks) {
      const signal = AbortSignal.timeout(LEAVING_MS);
      navigator.locks
        .request(`door ${event}`, { signal }, async () => {
          begin();
          await isHeld;
        })
        .catch(() => link.be('elsewhere'));
    } else begin();
    const onNetwork = () => {
      link.isOnline = navigator.onLine;
      void link.sync();
    };
    const onShow = () => {
      if (document.visibilityState === 'visible') void link.sync();
    };
    window.addEventListener('online', onNetwork);
    window.addEventListener('offline', onNetwork);
    document.addEventListener('visibilitychange', onShow);
    return () => {
      window.removeEventListener('online', onNetwork);
      window.removeEventListener('offline', onNetwork);
      document.removeEventListener('visibilitychange', onShow);
      link.stop();
      release();
    };
  }, [link, event]);
  return link;
}
