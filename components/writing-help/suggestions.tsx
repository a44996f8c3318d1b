'use client';

import { Check } from 'lucide-react';
import { Button } from '@/components/ui/button';

interface SuggestionsProps {
  heading: string;
  texts: readonly string[];
  /** What the form has now. */
  present: string;
  /** What the form had before the dialog was opened. */
  before: string;
  words: { use: string; used: string; undo: string };
  onUse: (text: string) => void;
}

/** Suggestions for one field, each of which can be put into the form; what was there before can be put back. */
export function Suggestions({ heading, texts, present, before, words, onUse }: SuggestionsProps) {
  if (texts.length === 0) return null;
  return (
    <section className="space-y-3">
      <h3 className="text-base font-semibold text-heading">{heading}</h3>
      <ul className="space-y-3">
        {texts.map((text) => (
          <li key={text} className="space-y-2 rounded-card border border-line p-3">
            <p className="break-words whitespace-pre-line">{text}</p>
            <Button
              variant="secondary"
              size="compact"
              aria-pressed={present === text}
              icon={present === text ? <Check className="size-5" aria-hidden /> : undefined}
              onClick={() => onUse(text)}
            >
              {present === text ? words.used : words.use}
            </Button>
          </li>
        ))}
      </ul>
      {/* Always there, so that it keeps the focus after it was pressed. */}
      <Button
        variant="quiet"
        size="compact"
        aria-disabled={present === before || undefined}
        onClick={() => onUse(before)}
      >
        {words.undo}
      </Button>
    </section>
  );
}
