import { statusWords } from './form-status';
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

describe('the status line of a form', () => {
  it('tells changes, the part of an upload that is sent, and the time of the save', () => {
    expect(statusWords({ kind: 'idle' }, false, false)).toEqual([]);
    expect(statusWords({ kind: 'idle' }, true, false)).toEqual(['Unsaved changes']);
    expect(statusWords(sending(null), true, true)).toEqual(['Sending']);
    expect(statusWords(sending(0.42), true, true)).toEqual(['Sending 42 %']);
    const at = new Date(2026, 10, 21, 12, 4);
    expect(statusWords({ kind: 'saved', at, asDraft: false }, false, false)).toEqual(['Saved 12:04']);
    expect(statusWords({ kind: 'saved', at, asDraft: true }, false, false)).toEqual(['Draft saved 12:04']);
    expect(statusWords({ kind: 'saved', at, asDraft: false }, true, false)).toEqual(['Unsaved changes']);
  });

  it('says that a draft stands on this device only where it does', () => {
    expect(statusWords({ kind: 'idle' }, true, true)).toEqual(['Saved on this device', 'Unsaved changes']);
    const why =
      'Not saved. Your changes are still here. The connection is gone. It is sent by itself once you are back online.';
    expect(statusWords({ kind: 'waiting' }, true, true)).toEqual(['Saved on this device', why]);
    expect(statusWords({ kind: 'waiting' }, true, false)).toEqual([why]);
  });

  it('asks for the person, and says that nothing typed is lost, when a save fails', () => {
    expect(statusWords(failed(''), true, true)).toEqual([
      'Needs you',
      'Not saved. Your changes are still here.',
    ]);
    expect(statusWords(failed('Try again.'), true, true)).toEqual([
      'Needs you',
      'Not saved. Your changes are still here. Try again.',
    ]);
  });
});
