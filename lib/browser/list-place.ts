/** Remembers, in this tab alone, which page, search and filter of a list a person was at, for the way back to it. */
const key = (route: string) => `list:${route}`;

/** Notes the address that the list of a route shows; null for its beginning. */
export function rememberPlace(route: string, address: string | null): void {
  try {
    if (address === null) sessionStorage.removeItem(key(route));
    else sessionStorage.setItem(key(route), address);
  } catch {
    // Without storage the way back leads to the beginning of the list.
  }
}

/** The address to return to a list by: where it was last, or its route. */
export function returnAddress(route: string): string {
  try {
    return sessionStorage.getItem(key(route)) ?? route;
  } catch {
    return route;
  }
}

/** Forgets all of them: a search may hold the name of somebody. */
export function forgetPlaces(): void {
  try {
    sessionStorage.clear();
  } catch {
    // Nothing was kept.
  }
}
