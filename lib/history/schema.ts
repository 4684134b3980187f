/** The kinds of records whose decisions are kept. */
export const historyKinds = [
  'safari',
  'property',
  'company',
  'application',
  'website',
  'banner',
  'info',
  'account',
] as const;
export type HistoryKind = (typeof historyKinds)[number];

export const isHistoryKind = (value: string): value is HistoryKind =>
  (historyKinds as readonly string[]).includes(value);

/** What was done to a record, and what is said of it. */
export const deeds = {
  created: 'Created',
  changed: 'Changed',
  deleted: 'Deleted',
  restored: 'Restored',
  approved: 'Approved',
  declined: 'Declined',
  owner: 'Given to another owner',
  fee: 'Advertising fee changed',
  invited: 'Invited',
  joined: 'Joined the company',
  right: 'Right in the company changed',
  left: 'Left the company',
  key: 'New intake key made',
  role: 'Role changed',
  disabled: 'Disabled',
  factor: 'Second factor removed',
  forgotten: 'Taken out of the history',
} as const;
export type DeedName = keyof typeof deeds;

/** A part of a record that became another one, in words; null where it has none, or none that a line could hold. */
export type Change = { field: string; before: string | null; after: string | null };

const fieldNames: Record<string, string> = {
  advertFee: 'Advertising fee',
  gaid: 'Google Analytics',
  sbaffurl: 'SafariBookings',
  mainSub: 'Main sub-header',
  visibleOn: 'Shown on',
  contactName: 'Contact name',
  contactPosition: 'Contact position',
  contactEmail: 'Contact email',
  contactPhone: 'Contact phone',
};

/** 'advertFee' as 'Advertising fee', 'tagLine' as 'Tag line'. */
export function fieldName(field: string): string {
  const words = field.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
  return fieldNames[field] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** What was done, in plain words; as it came where this program has none for it. */
export const deedText = (action: string): string =>
  Object.hasOwn(deeds, action) ? deeds[action as DeedName] : action;
