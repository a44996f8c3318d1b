'use client';

import { type ReactNode, useEffect, useState } from 'react';

interface RandomChoiceProps {
  /** Each a list item. */
  items: readonly { key: string; content: ReactNode }[];
  count: number;
}

/**
 * Some of the items, drawn anew at each visit. A cached page is the same for everybody, so that it has the first ones; the
 * browser draws.
 */
export function RandomChoice({ items, count }: RandomChoiceProps) {
  const [drawn, setDrawn] = useState<readonly number[]>();
  useEffect(() => setDrawn(draw(items.length, count)), [items.length, count]);
  const shown = drawn ? items.filter((_item, index) => drawn.includes(index)) : items.slice(0, count);
  return shown.map(({ key, content }) => <li key={key}>{content}</li>);
}

/** `count` different numbers below `length`, each choice equally likely. */
function draw(length: number, count: number): number[] {
  const left = Array.from({ length }, (_each, index) => index);
  return Array.from(
    { length: Math.min(count, length) },
    () => left.splice(Math.floor(Math.random() * left.length), 1)[0] ?? 0,
  );
}
