import { putToast } from '@/components/ui/toast/toast-store';
import { readStars, setStar } from '@/lib/stars/stored-stars';
import type { StarWords } from '../words/words';

/** Gives a workshop a star, or takes it away. */
export function pressStar(workshop: string, words: Pick<StarWords, 'full' | 'full_text'>): void {
  if (setStar(workshop, !readStars().includes(workshop))) return;
  putToast({ tone: 'warning', mark: null, title: words.full, text: words.full_text });
}
