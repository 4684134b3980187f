import { tabStore } from './platform';

/** Remembers, in this tab alone, which page, search and filter of a list a person was at, for the way back to it. */
const key = (route: string) => `list:${route}`;

/** Notes the address that the list of a route shows; null for its beginning. */
export function rememberPlace(route: string, address: string | null): void {
  if (address === null) tabStore.remove(key(route));
  else tabStore.set(key(route), address);
}

/** The address to return to a list by: where it was last, or its route. */
export const returnAddress = (route: string): string => tabStore.get(key(route)) ?? route;
