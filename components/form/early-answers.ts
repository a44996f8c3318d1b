'use client';

import { useEffect, useState, useSyncExternalStore } from 'react';
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form';

const never = () => () => {};

/** Whether the server's HTML is being taken over: true in the first rendering of a page's scripts, and only then. */
function useIsTakingOver(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}

/** Keeps what was chosen and typed into a form's HTML before the page's scripts ran, or that the browser filled in again. */
export function useEarlyAnswers<Values extends FieldValues, Checked>(
  id: string,
  { setValue }: UseFormReturn<Values, unknown, Checked>,
): void {
  const isTakingOver = useIsTakingOver();
  // Read before react-hook-form writes its default values into the controls.
  const [answers] = useState(() =>
    isTakingOver && typeof document !== 'undefined' ? readEarlyAnswers(document.getElementById(id)) : [],
  );

  useEffect(() => {
    for (const [name, value] of answers) {
      // A control's name is a path of the form's values.
      setValue(name as FieldPath<Values>, value as FieldPathValue<Values, FieldPath<Values>>, {
        shouldDirty: true,
      });
    }
  }, [answers, setValue]);
}

type Answers = [name: string, value: string | boolean | string[]][];

/** The controls of a form that are no longer as their HTML made them, by name. */
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
