import { tabStore } from './platform';

const key = (route: string) => `list:${route}`;

export function rememberListAddress(route: string, address: string | null): void {
  if (address === null) tabStore.remove(key(route));
  else tabStore.set(key(route), address);
}

export const rememberedListAddress = (route: string): string => tabStore.get(key(route)) ?? route;
