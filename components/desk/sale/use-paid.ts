import { useEffect, useState } from 'react';
import { callDesk } from '@/lib/api/desk/browser';
import type { letInSold } from '@/lib/contract/desk/door/sale';
import type { AnswerOf } from '@/lib/contract/parts/call';
import { CallError } from '@/lib/errors';

interface Settled extends AnswerOf<typeof letInSold> {
  /** Whoever sold it may not know any more. */
  isRefused: boolean;
}

/** Both stand at the door, and one of them types a card's number. */
const ASK_EVERY_MS = 3000;

/**
 * Whether a sale by link is paid, and its buyer in by now. It asks while the page is looked at, until it is paid or whoever sold it
 * may no longer know, such as after they signed out in another tab.
 */
export function usePaid(event: string, sale: { code: string; isOwed: boolean }): Settled {
  const { code, isOwed } = sale;
  const [settled, setSettled] = useState<Settled>({ paid: false, checked_in: false, isRefused: false });
  useEffect(() => {
    if (!isOwed) return;
    const scan = crypto.randomUUID();
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    const ask = async () => {
      const isSeen = document.visibilityState === 'visible';
      const asked = isSeen ? callDesk('letInSold', { event, code, scan }) : undefined;
      // Without a network it is asked again.
      const answer = await asked?.catch((error) => (isForGood(error) ? 'refused' : undefined));
      if (isOver) return;
      if (answer === 'refused') setSettled({ paid: false, checked_in: false, isRefused: true });
      else if (answer?.paid) setSettled({ ...answer, isRefused: false });
      else timer = setTimeout(ask, ASK_EVERY_MS);
    };
    timer = setTimeout(ask, ASK_EVERY_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [event, code, isOwed]);
  return settled;
}

const isForGood = (error: unknown) => error instanceof CallError && [401, 403, 404].includes(error.status);
