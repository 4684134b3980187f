import { plural, timeOf } from '../platform/language';

export const theNetworksStaff = "The network's staff";
export const somebodyElse = 'Somebody else';

const and = (names: readonly string[]) =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? '');

/** 'Amina Yusuf has this open, since 08:12'; for several, since the first one came. */
export const haveThisOpen = (names: readonly string[], since: number) =>
  `${and(names)} ${plural(names.length, 'has', 'have')} had this open since ${timeOf(since)}`;
