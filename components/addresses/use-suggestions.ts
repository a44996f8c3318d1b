'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callQuery } from '@/lib/api/call-query';
import type { CallAnswer } from '@/lib/api/client';
import { MIN_LOOKUP_CHARS } from '@/lib/domain/forms/found-address';

/** Pause in typing after which suggestions are asked for. */
const TYPING_PAUSE_MS = 250;

export type Suggestion = CallAnswer<'getAddressSuggestions'>['suggestions'][number];

interface Suggestions {
  /** `none`: an answer without suggestions. `away`: suggestions cannot be had now. */
  state: 'idle' | 'asking' | 'some' | 'none' | 'away';
  list: readonly Suggestion[];
}

const NOTHING: readonly Suggestion[] = [];

/**
 * The suggestions for what is being typed; asked for after a pause, and an older question is aborted by a newer one.
 * @param typed undefined while nobody types
 */
export function useSuggestions(typed: string | undefined, country: string | undefined): Suggestions {
  const text = useAfterPause(typed?.trim());
  const isAsked = typed !== undefined && text !== undefined && text.length >= MIN_LOOKUP_CHARS;
  const answer = useQuery({
    ...callQuery('getAddressSuggestions', { text: text ?? '', country }),
    enabled: isAsked,
    retry: false,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  if (!isAsked) return { state: 'idle', list: NOTHING };
  if (answer.isError || answer.data?.state === 'unavailable') return { state: 'away', list: NOTHING };
  if (!answer.data) return { state: 'asking', list: NOTHING };
  const list = answer.data.suggestions;
  return { state: list.length > 0 ? 'some' : 'none', list };
}

function useAfterPause(text: string | undefined): string | undefined {
  const [settled, setSettled] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
