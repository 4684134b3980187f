import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and until the page's scripts run, true from then on. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
