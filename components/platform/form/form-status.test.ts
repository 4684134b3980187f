import { savePhrase, statusReason, type FormFacts } from './form-status';
import type { SaveStatus } from './save-machine';

const attempt = { values: {}, sent: {} };
const sending = (fraction: number | null): SaveStatus => ({
  kind: 'saving',
  attempt,
  asDraft: false,
  fraction,
  earlier: null,
});
const failed = (reason: string): SaveStatus => ({
  kind: 'failed',
  reason,
  text: null,
  signedOut: false,
  reference: null,
});
const at = new Date(2026, 10, 21, 12, 4);
const idle: SaveStatus = { kind: 'idle' };
const saved: SaveStatus = { kind: 'saved', at, asDraft: false };
const conflict: SaveStatus = { kind: 'conflict', differences: [], form: {} as HTMLElement, isOpen: true };
const clean: FormFacts = { wrong: 0, missing: 0, isChanged: false, isKept: false };

test.each<[string, SaveStatus, Partial<FormFacts>]>([
  ['', idle, {}],
  ['4 still to fill in', idle, { missing: 4 }],
  ['Unsaved changes', idle, { isChanged: true, missing: 4 }],
  ['Unsaved changes', saved, { isChanged: true }],
  ['Kept on this device', idle, { isChanged: true, isKept: true }],
  ['3 to correct', idle, { wrong: 3, missing: 4, isChanged: true, isKept: true }],
  ['Sending', sending(null), { wrong: 3, isChanged: true }],
  ['Sending 42%', sending(0.42), { isChanged: true, isKept: true }],
  ['Saved 12:04', saved, { missing: 4 }],
  ['Draft saved 12:04', { ...saved, asDraft: true }, {}],
  ['Not sent yet', { kind: 'waiting' }, { isChanged: true, isKept: true }],
  ['3 to correct', { kind: 'waiting' }, { wrong: 3 }],
  ['Not saved', failed(''), { wrong: 3, isChanged: true, isKept: true }],
  ['Not saved', conflict, { isChanged: true }],
])('the worst wins in the one phrase of a form: %s', (phrase, status, around) =>
  expect(savePhrase(status, { ...clean, ...around })).toBe(phrase),
);

test.each<[string, SaveStatus]>([
  ['', idle],
  ['', saved],
  ['', sending(null)],
  ['Not saved. Your changes are still here.', failed('')],
  ['Not saved. Your changes are still here. Try again.', failed('Try again.')],
  [
    'Not saved. Your changes are still here. The connection was lost. This will be sent automatically once you are back online.',
    { kind: 'waiting' },
  ],
  [
    'Not saved. Your changes are still here. Somebody else changed this in the meantime. Save again to see both versions and choose.',
    conflict,
  ],
])('a save that is not stored says that nothing typed is lost, and why: %s', (reason, status) =>
  expect(statusReason(status)).toBe(reason),
);
