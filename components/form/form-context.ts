'use client';

import { createContext, useContext } from 'react';
import type { FieldAct } from '@/lib/domain/forms/required-words';

/** What of a field goes into the words about its errors. */
export interface FieldWords {
  /** As the error summary calls the field. */
  label: string;
  act: FieldAct;
}

/** What the form shell provides to the fields and buttons inside it. */
export interface FormFrame {
  /** Prefix of the ids of the form's controls. */
  id: string;
  /** The fields on the screen by name. */
  fields: Map<string, FieldWords>;
  /** A message of the schema, or of a refusal, in the reader's language. */
  read: (field: string, message: string) => ReadMessage;
  /** A submit that leaves the screen has succeeded; the form stays busy until the screen is gone. */
  isLeaving: boolean;
}

export interface ReadMessage {
  text: string;
  /** The text is a full sentence, so that the error summary shows it without the field's label. */
  standsAlone: boolean;
}

export const FormFrameContext = createContext<FormFrame | undefined>(undefined);

export function useFormFrame(): FormFrame {
  const frame = useContext(FormFrameContext);
  if (!frame) throw new Error('A field must be inside a Form.');
  return frame;
}

/** The id of a field's control, or of the first control of a group; the error summary focuses it. */
export function controlId(formId: string, name: string): string {
  return [formId, ...name.split('.')].join('-');
}
