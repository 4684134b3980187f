import type { Guard } from './guard';
import { guardsOfCalls } from './guards-of-calls';
import { guardsOfFeatures } from './guards-of-features';
import { guardsOfPages } from './guards-of-pages';
import { guardsOfRecords } from './guards-of-records';
import { guardsOfSignIn } from './guards-of-sign-in';

/** Every guard that the torture switches off. */
export const guards: readonly Guard[] = [
  ...guardsOfPages,
  ...guardsOfCalls,
  ...guardsOfSignIn,
  ...guardsOfRecords,
  ...guardsOfFeatures,
];
