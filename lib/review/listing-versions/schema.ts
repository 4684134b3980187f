import * as history from '@/texts/review/history';
import * as texts from '@/texts/review/listing-versions';

export const versionDeeds = {
  submitted: texts.submitted,
  approved: texts.approved,
  declined: texts.declined,
  restored: texts.restored,
  shown: history.shownWithoutReview,
  takenBack: history.takenBack,
  undone: texts.undone,
} as const;
export type VersionDeed = keyof typeof versionDeeds;
/** After these, websites show the version, unless the listing waits for review. */
export const shownDeeds: VersionDeed[] = ['approved', 'shown', 'takenBack', 'undone'];

export const versionDeedText = (what: string): string =>
  Object.hasOwn(versionDeeds, what) ? versionDeeds[what as VersionDeed] : what;
