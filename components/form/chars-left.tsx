'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { classNames } from '@/components/ui/class-names';

/** A screen reader hears how much is left once typing rests, and only near the limit. */
const TELL_AFTER_MS = 1000;
const NEAR_PERCENT = 10;

interface CharsLeftProps {
  /** The field's name in the form. */
  name: string;
  max: number;
  /** The letters that count; markup does not. */
  count: (text: string) => number;
}

/** How many characters a limited text still takes, below it. */
export function CharsLeft({ name, max, count }: CharsLeftProps) {
  const t = useTranslations('form');
  const answer: unknown = useWatch({ name });
  const left = max - count(typeof answer === 'string' ? answer : '');
  const text = left < 0 ? t('chars_over', { count: -left }) : t('chars_left', { count: left });
  const [heard, setHeard] = useState('');
  const isNear = left < (max * NEAR_PERCENT) / 100;
  useEffect(() => {
    const timer = setTimeout(() => setHeard(isNear ? text : ''), TELL_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text, isNear]);
  return (
    <p
      className={classNames(
        'text-right text-sm tabular-nums',
        left < 0 ? 'font-medium text-danger' : 'text-quiet',
      )}
    >
      {text}
      <span aria-live="polite" className="sr-only">
        {heard}
      </span>
    </p>
  );
}

/** The characters of a plain text, as its limit counts them. */
export const charsOf = (text: string): number => text.trim().length;
