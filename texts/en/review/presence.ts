import { timeOf } from '../platform/language';
import { plural } from '../platform/plural';

/** Who else has a record open. */

export const theNetworksStaff = "The network's staff";
export const somebodyElse = 'Somebody else';

const and = (names: readonly string[]) =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? '');

/** 'Amina Yusuf has this open, since 08:12'; of several people, since the first of them came. */
export const haveThisOpen = (names: readonly string[], since: number) =>
  `${and(names)} ${plural(names.length, 'has', 'have')} had this open since ${timeOf(since)}`;
