import { useSyncExternalStore } from 'react';
import { readStars, subscribeToStars } from './stored-stars';

const NONE: readonly string[] = [];

/** Codes of the workshops that this visitor has marked with a star; none on the server and while React takes over its HTML. */
export function useStars(): readonly string[] {
  return useSyncExternalStore(subscribeToStars, readStars, () => NONE);
}
