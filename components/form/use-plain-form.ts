'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { CallError, REQUEST } from '@/lib/errors';

/** What is wrong, by field; `request` is what concerns no field. */
export type PlainErrors<Field extends string> = Partial<Record<Field | typeof REQUEST, string>>;

/** Reads what was entered, without the blanks around it. */
export type ReadEntry<Field extends string> = (field: Field) => string;

interface PlainFormOptions<Field extends string> {
  fields: readonly Field[];
  /** What is wrong before anything is sent. */
  check(entry: ReadEntry<Field>, element: HTMLFormElement): PlainErrors<Field>;
  /** Sends it; a `CallError` is shown at the fields that it names. */
  send(entry: ReadEntry<Field>): Promise<void>;
}

/**
 * A form of a few fields that the site itself knows, without the form library: public pages stay small. Nothing complains
 * before the first submit (specification §5).
 */
export function usePlainForm<Field extends string>({ fields, check, send }: PlainFormOptions<Field>) {
  const common = useTranslations('common');
  const [errors, setErrors] = useState<PlainErrors<Field>>({});
  const [attempt, setAttempt] = useState(0);
  const [pending, setPending] = useState(false);

  function refuse(found: PlainErrors<Field>): void {
    setErrors(found);
    setAttempt((count) => count + 1);
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (pending) return;
    const element = event.currentTarget;
    const entries = new FormData(element);
    const entry: ReadEntry<Field> = (field) => String(entries.get(field) ?? '').trim();
    const found = check(entry, element);
    if (Object.keys(found).length > 0) return refuse(found);
    setErrors({});
    setPending(true);
    try {
      await send(entry);
    } catch (error) {
      refuse(errorsAt(error, fields, common('failed.text')));
    } finally {
      setPending(false);
    }
  }

  /** Takes a field's error away when its answer changes. */
  function solve(field: Field): void {
    if (!errors[field]) return;
    const { [field]: _solved, ...rest } = errors;
    setErrors(rest as PlainErrors<Field>); // the errors without one of them
  }

  return { errors, attempt, pending, submit, solve };
}

/** A refusal's messages at the fields that the form has; the rest concerns the whole. */
function errorsAt<Field extends string>(
  error: unknown,
  fields: readonly Field[],
  unanswered: string,
): PlainErrors<Field> {
  if (!(error instanceof CallError) || error.status === 0)
    return { [REQUEST]: unanswered } as PlainErrors<Field>;
  const found: PlainErrors<string> = {};
  for (const [name, messages] of Object.entries(error.errors)) {
    const place = fields.find((field) => field === name) ?? REQUEST;
    found[place] = [found[place], ...messages].filter(Boolean).join(' ');
  }
  if (Object.keys(found).length === 0) found[REQUEST] = error.messages.join(' ');
  return found as PlainErrors<Field>; // only the form's fields and `request` were written
}
