import * as history from '@/texts/review/history';
import * as texts from '@/texts/review/listing-versions';

export const versionEvents = {
  submitted: texts.submitted,
  approved: texts.approved,
  declined: texts.declined,
  restored: texts.restored,
  shown: history.shownWithoutReview,
  takenBack: history.takenBack,
  undone: texts.undone,
} as const;
export type VersionEvent = keyof typeof versionEvents;
/** After these, websites show the version, unless the listing waits for review. */
export const publishingEvents: VersionEvent[] = ['approved', 'shown', 'takenBack', 'undone'];

export const versionEventText = (what: string): string =>
  Object.hasOwn(versionEvents, what) ? versionEvents[what as VersionEvent] : what;
