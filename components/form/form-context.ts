'use client';

import { createContext, useContext } from 'react';

/** What the shell gives to the fields and buttons within it. */
export interface FormFrame {
  /** Leads the ids of the form's controls. */
  id: string;
  /** The fields on the screen: their labels by name, as the error summary calls them. */
  labels: Map<string, string>;
  /** A message of the schema, or of a refusal, in the reader's language. */
  read: (field: string, message: string) => ReadMessage;
  /** A submit has succeeded that leaves the screen: the form stays busy until it is gone. */
  isLeaving: boolean;
}

export interface ReadMessage {
  text: string;
  /** A sentence of the form's own, which says by itself what it is about. */
  standsAlone: boolean;
}

export const FormFrameContext = createContext<FormFrame | undefined>(undefined);

export function useFormFrame(): FormFrame {
  const frame = useContext(FormFrameContext);
  if (!frame) throw new Error('A field stands in a Form.');
  return frame;
}

/** The id of a field's control, or of the first one of a group: where the error summary leads. */
export function controlId(formId: string, name: string): string {
  return [formId, ...name.split('.')].join('-');
}
