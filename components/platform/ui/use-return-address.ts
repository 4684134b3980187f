import { useSyncExternalStore } from 'react';
import { rememberedListAddress } from '@/lib/platform/browser/list-place';

const never = () => () => {};

/** A list's address with the page, search and filter where the person was. */
export const useReturnAddress = (route: string) =>
  useSyncExternalStore(
    never,
    () => rememberedListAddress(route),
    () => route,
  );
