'use client';

import { createContext, useContext, useSyncExternalStore } from 'react';
import type { SharedAnswers } from './shared-answers';
import type { SharedState } from './shared-state';

const SharedAnswersContext = createContext<SharedAnswers | undefined>(undefined);
export const SharedAnswersProvider = SharedAnswersContext.Provider;

export function useSharedAnswers(): SharedAnswers {
  const shared = useContext(SharedAnswersContext);
  if (!shared) throw new Error('The answers are shared inside an EventForm.');
  return shared;
}

export const useSharedState = ({ subscribe, read }: SharedAnswers): SharedState =>
  useSyncExternalStore(subscribe, read, read);
