'use client';

import { createContext, type ReactNode, useContext } from 'react';
import type { CallOptions } from '@/lib/api/client';
import { queryKey } from '@/lib/api/query-keys';
import type { SavedFile } from '@/lib/domain/forms/form-model';
import type { UploadFieldKind } from '@/lib/domain/uploads';

/** Where the fields of a form send their files. */
export interface UploadTarget {
  /** Sends a field's file, which replaces an earlier one but in formatted texts. Rejects with a `CallError`. */
  send: (
    file: File,
    field: { name: string; kind: UploadFieldKind },
    options: CallOptions,
  ) => Promise<SavedFile>;
  remove: (file: SavedFile, field: { name: string }) => Promise<unknown>;
}

const Target = createContext<UploadTarget | undefined>(undefined);

interface ProviderProps {
  target: UploadTarget | undefined;
  children: ReactNode;
}

export function UploadTargetProvider({ target, children }: ProviderProps) {
  return <Target value={target}>{children}</Target>;
}

/** Undefined in a form that takes no files. */
export function useOptionalUploadTarget(): UploadTarget | undefined {
  return useContext(Target);
}

export function useUploadTarget(): UploadTarget {
  const target = useContext(Target);
  if (!target) throw new Error('A form with a field for files needs an `uploadTarget`.');
  return target;
}

/** Under which the query cache has the content of an uploaded file. */
export const contentKey = ({ id }: Pick<SavedFile, 'id'>) => queryKey('getWebsiteFileByID', { id });
