import * as history from '@/texts/review/history';
import * as texts from '@/texts/review/listing-versions';

/** What happened to a listing when a version of it was kept, and what is said of it. */
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
/** After which of them websites show what the version holds, unless the listing waits for a review. */
export const shownDeeds: VersionDeed[] = ['approved', 'shown', 'takenBack', 'undone'];

/** What happened, in plain words; as it came where this program has none for it. */
export const versionDeedText = (what: string): string =>
  Object.hasOwn(versionDeeds, what) ? versionDeeds[what as VersionDeed] : what;
