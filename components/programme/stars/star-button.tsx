'use client';

import { buttonClass } from '@/components/ui/button-class';
import { fillIn } from '@/lib/i18n/fill-in';
import { useStars } from '@/lib/stars/use-stars';
import type { StarWords } from '../words/words';
import { pressStar } from './press-star';

interface StarButtonProps {
  workshop: { code: string; title: string };
  words: StarWords & { label: string };
}

/** The star of a workshop on its own page. */
export function StarButton({ workshop: { code, title }, words }: StarButtonProps) {
  const isStarred = useStars().includes(code);
  return (
    <button
      type="button"
      aria-pressed={isStarred}
      aria-label={fillIn(words.named, { title })}
      onClick={() => pressStar(code, words)}
      className={`${buttonClass({ variant: 'secondary', size: 'compact' })} noscript:hidden print:hidden`}
    >
      <span className={isStarred ? 'star-shape star-full' : 'star-shape'} aria-hidden />
      {words.label}
    </button>
  );
}
