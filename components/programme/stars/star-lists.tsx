'use client';

import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { buttonClass, chipClass } from '@/components/ui/button-class';
import { readFilter } from '@/lib/domain/programme/schedule-filter';
import { OWN_STARS, readStarList, writeStarList } from '@/lib/domain/programme/star-list';
import { addStars } from '@/lib/stars/stored-stars';
import { useStars } from '@/lib/stars/use-stars';
import { findRows, workshopOf } from '../rows/row-parts';
import { countText } from '../words/seats-text';
import type { StarListWords } from '../words/words';

interface StarListsProps {
  /** Ids of the filter's form and of the element that holds the rows. */
  form: string;
  root: string;
  /** The address of all sessions, with a query, in the page's language. */
  href: string;
  /** All sessions of the programme are on the page. */
  isWhole: boolean;
  words: StarListWords;
  locale: string;
}

/** What goes with the filter for starred rows: sending on one's own list, and taking over one that was sent. */
export function StarLists(props: StarListsProps) {
  return (
    <>
      <OwnList {...props} />
      <SharedList {...props} />
    </>
  );
}

/** How long "Copied" is shown. */
const COPIED_MS = 2500;

/** Is in sight while the filter for one's own stars is set: `programme.css` sees to it. */
function OwnList({ href, words }: StarListsProps) {
  const stars = useStars();
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (said !== words.copied) return undefined;
    const timer = setTimeout(() => setSaid(''), COPIED_MS);
    return () => clearTimeout(timer);
  }, [said, words.copied]);
  const share = async () => {
    const url = new URL(href, location.href);
    url.searchParams.set('starred', writeStarList(stars));
    try {
      if (typeof navigator.share === 'function') return await navigator.share({ url: url.href });
      await navigator.clipboard.writeText(url.href);
      setSaid(words.copied);
    } catch (error) {
      // Who closes what the device offers to share with has shared nothing, and knows it.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setSaid(url.href);
    }
  };
  return (
    <div className="with-own-stars max-w-full py-2 print:hidden">
      {stars.length === 0 ? (
        <p className="flex min-h-9 items-center text-sm text-quiet pointer-coarse:min-h-11">{words.none}</p>
      ) : (
        <p className="flex flex-wrap items-center gap-x-3">
          <button type="button" onClick={share} className={chipClass()}>
            {words.share}
          </button>
          <span role="status" className="min-w-0 text-sm break-all text-quiet">
            {said}
          </span>
        </p>
      )}
    </div>
  );
}

interface Shared {
  /** As in the address. */
  list: string;
  /** Codes of the list that are on the page, and the number of those that are not. */
  codes: readonly string[];
  unknown: number;
}

function readShared(root: string): Shared | undefined {
  const { starred: list = OWN_STARS } = readFilter(new URLSearchParams(location.search));
  const rows = document.getElementById(root);
  if (list === OWN_STARS || !rows) return undefined;
  const shown = new Set(findRows(rows).map(workshopOf));
  const asked = readStarList(list);
  const codes = asked.filter((code) => shown.has(code));
  return { list, codes, unknown: asked.length - codes.length };
}

/**
 * A list in the address. It is a box of the filter's form, and hidden unless that is set; `STARRED_SCRIPT` sets it before the
 * page is painted.
 */
function SharedList({ form, root, isWhole, words, locale }: StarListsProps) {
  const stars = useStars();
  const [shared, setShared] = useState<Shared>();
  const [isFull, setIsFull] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  // Before the filter first reads its form, of which the box is a part.
  useLayoutEffect(() => {
    const read = readShared(root);
    setShared(read);
    if (read && box.current) box.current.checked = true;
  }, [root]);
  useEffect(() => {
    const element = document.getElementById(form);
    const leave = ({ target }: Event) => {
      const isOther = target instanceof HTMLInputElement && target.name === 'starred';
      if (isOther && target !== box.current && box.current) box.current.checked = false;
    };
    element?.addEventListener('input', leave);
    return () => element?.removeEventListener('input', leave);
  }, [form]);
  const { list = '', codes = [], unknown = 0 } = shared ?? {};
  const isTaken = codes.every((code) => stars.includes(code));
  return (
    <div className="my-2 min-h-16 w-full flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-accent-soft px-4 py-2.5 not-has-checked:hidden has-checked:flex max-sm:min-h-24 print:hidden">
      <input ref={box} type="checkbox" name="starred" value={list} form={form} hidden />
      {shared && (
        <p className="flex-1 text-text">
          <span className="font-medium text-heading">{countText(words.shared, codes.length, locale)}</span>{' '}
          {isWhole && unknown > 0 && countText(words.unknown, unknown, locale)}
        </p>
      )}
      {codes.length > 0 && (
        <p role="status" className="flex items-center">
          {isTaken ? (
            words.taken
          ) : isFull ? (
            words.full
          ) : (
            <button
              type="button"
              onClick={() => setIsFull(!addStars(codes))}
              className={buttonClass({ variant: 'secondary', size: 'compact' })}
            >
              {words.take}
            </button>
          )}
        </p>
      )}
    </div>
  );
}
