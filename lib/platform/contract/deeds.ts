import * as texts from '@/texts/review/history';
import { kindsWith, type KindsWith } from '../../records';

/** The kinds of records whose decisions are kept. */
export type HistoryKind = KindsWith<{ hasHistory: true }>;
const historyKinds = kindsWith(({ hasHistory }) => hasHistory);

export const isHistoryKind = (value: string): value is HistoryKind => historyKinds.includes(value);

/** What was done to a record, and its text. */
const deeds = {
  submitted: texts.submitted,
  created: texts.created,
  changed: texts.changed,
  deleted: texts.deleted,
  restored: texts.restored,
  approved: texts.approved,
  unapproved: texts.approvalUndone,
  declined: texts.declined,
  owner: texts.givenToOwner,
  fee: texts.feeChanged,
  invited: texts.invited,
  joined: texts.joinedTheCompany,
  right: texts.rightChanged,
  left: texts.leftTheCompany,
  key: texts.intakeKeyMade,
  role: texts.roleChanged,
  disabled: texts.disabled,
  enabled: texts.enabled,
  sessions: texts.sessionsEnded,
  addressAsked: texts.addressAsked,
  addressWithdrawn: texts.addressWithdrawn,
  address: texts.addressChanged,
  closed: texts.closed,
  reopened: texts.reopened,
  factor: texts.secondFactorRemoved,
  forgotten: texts.takenOut,
  erased: texts.erased,
  shown: texts.shownWithoutReview,
  takenBack: texts.takenBack,
  lookedAt: texts.lookedAt,
  trusted: texts.trusted,
  untrusted: texts.untrusted,
  undone: texts.bulkUndone,
} as const;
export type DeedName = keyof typeof deeds;

/** The deeds that keep a version of a listing. */
export type VersionDeed = Extract<
  DeedName,
  'submitted' | 'approved' | 'declined' | 'restored' | 'shown' | 'takenBack' | 'undone'
>;
/** After these, websites show the version, unless the listing waits for review. */
export const publishingDeeds: VersionDeed[] = ['approved', 'shown', 'takenBack', 'undone'];

/** A changed field, in words; null where a value is empty or too long for a line. */
export type Change = { field: string; before: string | null; after: string | null };

/** 'advertFee' as 'Advertising fee', 'tagLine' as 'Tag line'. */
export function fieldName(field: string): string {
  const words = field.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
  return texts.fieldNames[field] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** What was done, in plain words; an unknown deed as it came. */
export const deedText = (action: string): string =>
  Object.hasOwn(deeds, action) ? deeds[action as DeedName] : action;

/** The deed that a version was kept with, in plain words. */
export const versionDeedText = (what: string): string =>
  what === 'restored' ? texts.versionRestored : deedText(what);
