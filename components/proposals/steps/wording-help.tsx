'use client';

import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { linesOfHtml } from '@/components/forms/lines-of-html';
import { WritingHelp } from '@/components/writing-help/writing-help';
import type { FormModel } from '@/lib/domain/forms/form-model';

interface WordingHelpProps {
  /** Of the proposal. */
  code: string;
  /** Whether the abstract is formatted text. */
  isFormatted: boolean;
}

/** Help with the title and the abstract of the form around it, where the deployment has set it up. */
export function WordingHelp({ code, isFormatted }: WordingHelpProps) {
  const { control, setValue } = useFormContext<FormModel>();
  const [title, abstract] = useWatch({ control, name: ['title', 'abstract'] }).map(textOf);
  /** Abstracts that were there, by their words: putting one back brings its pictures and emphasis back. */
  const [abstracts] = useState(() => new Map<string, { text: string; html: string }>());
  const words = isFormatted ? wordsOf(abstract ?? '') : (abstract ?? '');

  const set = (name: string, answer: string) =>
    setValue(name, answer, { shouldDirty: true, shouldTouch: true });

  function setAbstract(text: string): void {
    if (!isFormatted) {
      set('abstract', text);
      return;
    }
    if (!abstracts.has(words)) abstracts.set(words, { text: words, html: abstract ?? '' });
    const html = [...abstracts.values()].find((each) => each.text === text)?.html ?? paragraphsOf(text);
    abstracts.set(wordsOf(html), { text, html });
    set('abstract', html);
  }

  return (
    <WritingHelp
      {...{ code, title: title ?? '' }}
      abstract={abstracts.get(words)?.text ?? words}
      onTitle={(text) => set('title', text)}
      onAbstract={setAbstract}
    />
  );
}

const textOf = (answer: unknown): string => (typeof answer === 'string' ? answer : '');

/** Pictures are not sent to the service. */
const wordsOf = (html: string): string => linesOfHtml(html, () => '');

/** Plain text as HTML, a paragraph for each line. */
function paragraphsOf(text: string): string {
  const paragraph = document.createElement('p');
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      paragraph.textContent = line;
      return paragraph.outerHTML;
    })
    .join('');
}
