'use client';

import { useInsertionEffect, useLayoutEffect, useRef } from 'react';
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form';
import { useIsHydrated } from '@/lib/browser/use-is-hydrated';

/**
 * Keeps answers that were typed, chosen or filled in by the browser before hydration. On a slow phone that takes a while, in
 * which people go on typing: nothing may wait between reading the controls and the end of React's work.
 */
export function useEarlyAnswers<Values extends FieldValues, Checked>(
  id: string,
  { setValue }: UseFormReturn<Values, unknown, Checked>,
): void {
  const isHydrating = !useIsHydrated();
  const answers = useRef<Answers>([]);

  // The last moment before react-hook-form gets the controls and writes its default values into them.
  useInsertionEffect(() => {
    if (isHydrating) answers.current = readEarlyAnswers(document.getElementById(id));
  }, [id, isHydrating]);

  useLayoutEffect(() => {
    // Once only: React runs this again when the form is shown again that it has hidden meanwhile.
    for (const [name, value] of answers.current.splice(0)) {
      // The casts: a control's name is a path of the form's values.
      setValue(name as FieldPath<Values>, value as FieldPathValue<Values, FieldPath<Values>>, {
        shouldDirty: true,
      });
    }
  }, [setValue]);
}

type Answers = [name: string, value: string | boolean | string[]][];

/** The values of the controls, by name, that differ from their initial values in the HTML. */
function readEarlyAnswers(form: HTMLElement | null): Answers {
  if (!(form instanceof HTMLFormElement)) return [];
  const controls = [...form.elements];
  return controls
    .flatMap((control): Answers => {
      if (control instanceof HTMLInputElement && control.type === 'checkbox') {
        if (control.checked === control.defaultChecked) return [];
        const boxes = controls.filter(
          (other): other is HTMLInputElement =>
            other instanceof HTMLInputElement && other.name === control.name,
        );
        if (boxes.length === 1) return [[control.name, control.checked]];
        return [[control.name, boxes.filter((box) => box.checked).map((box) => box.value)]];
      }
      if (control instanceof HTMLInputElement && control.type === 'radio') {
        return control.checked && !control.defaultChecked ? [[control.name, control.value]] : [];
      }
      if (control instanceof HTMLSelectElement) {
        const chosen = control.selectedOptions[0];
        return chosen && !chosen.defaultSelected && chosen.index > 0 ? [[control.name, control.value]] : [];
      }
      if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
        return control.value === control.defaultValue ? [] : [[control.name, control.value]];
      }
      return [];
    })
    .filter(([name]) => name !== '');
}
