import * as texts from '@/texts/listing-versions';

/** What happened to a listing when a version of it was kept, and what is said of it. */
export const versionDeeds = {
  submitted: texts.submitted,
  approved: texts.approved,
  declined: texts.declined,
  restored: texts.restored,
} as const;
export type VersionDeed = keyof typeof versionDeeds;

/** What happened, in plain words; as it came where this program has none for it. */
export const versionDeedText = (what: string): string =>
  Object.hasOwn(versionDeeds, what) ? versionDeeds[what as VersionDeed] : what;
