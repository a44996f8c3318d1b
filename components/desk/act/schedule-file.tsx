'use client';

import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { FileInput } from '@/components/form/controls';
import { FieldFrame } from '@/components/form/field-frame';
import { Button } from '@/components/ui/button';

interface ScheduleFileProps {
  words: { lead: string; label: string; hint: string; look: string; choose: string };
  variant: 'primary' | 'secondary';
  /** What is asked about the file once one is chosen; `close` lets another be chosen. */
  children: (file: File, close: () => void) => ReactNode;
}

/** Asks for a schedule file, for an act that says first what was understood of it. */
export function ScheduleFile({ words, variant, children }: ScheduleFileProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const [error, setError] = useState<string>();

  function look(submitted: FormEvent): void {
    submitted.preventDefault();
    const chosen = input.current?.files?.[0];
    setError(chosen ? undefined : words.choose);
    setFile(chosen);
    if (!chosen) input.current?.focus();
  }

  return (
    <>
      <form noValidate onSubmit={look} className="max-w-form space-y-5">
        <p>{words.lead}</p>
        <FieldFrame id={id} label={words.label} hint={words.hint} {...(error !== undefined && { error })}>
          <FileInput
            ref={input}
            id={id}
            accept=".xml,.json,.ics,.csv"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
          />
        </FieldFrame>
        <Button type="submit" variant={variant}>
          {words.look}
        </Button>
      </form>
      {file && children(file, () => setFile(undefined))}
    </>
  );
}
