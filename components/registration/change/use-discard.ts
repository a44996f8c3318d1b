'use client';

import { useMutation } from '@tanstack/react-query';
import { callMutation } from '@/lib/api/call-query';
import { DOCUMENT_TYPES } from '@/lib/domain/registration/document-types';
import type { useChangeDraft } from './change-draft';

/**
 * Discards the draft of a change, with the photos of documents that were sent for it. Where that fails they are deleted with
 * the next change, or when nobody has confirmed one for a month.
 */
export function useDiscard(
  code: string,
  { draft, clear }: Pick<ReturnType<typeof useChangeDraft>, 'draft' | 'clear'>,
): () => void {
  const { mutate } = useMutation(callMutation('removeRegistrationEAOfficialDocument'));
  return () => {
    for (const type of DOCUMENT_TYPES.filter((each) => draft.documents?.[each])) mutate({ code, type });
    clear();
  };
}
