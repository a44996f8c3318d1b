import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and while React takes over its HTML, true from then on: what only the browser knows may be shown. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
