import { statusWords } from './form-status';

describe('the status line of a form', () => {
  it('tells changes, the part of an upload that is sent, and the time of the save', () => {
    expect(statusWords({ kind: 'idle' }, false, false)).toEqual([]);
    expect(statusWords({ kind: 'idle' }, true, false)).toEqual(['Unsaved changes']);
    expect(statusWords({ kind: 'saving', fraction: null }, true, true)).toEqual(['Sending']);
    expect(statusWords({ kind: 'saving', fraction: 0.42 }, true, true)).toEqual(['Sending 42 %']);
    const at = new Date(2026, 10, 21, 12, 4);
    expect(statusWords({ kind: 'saved', at }, false, false)).toEqual(['Saved 12:04']);
    expect(statusWords({ kind: 'saved', at, asDraft: true }, false, false)).toEqual(['Draft saved 12:04']);
    expect(statusWords({ kind: 'saved', at }, true, false)).toEqual(['Unsaved changes']);
  });

  it('says that a draft stands on this device only where it does', () => {
    expect(statusWords({ kind: 'idle' }, true, true)).toEqual(['Saved on this device', 'Unsaved changes']);
    const waiting = { kind: 'failed', reason: 'No link.', signedOut: false, isWaiting: true } as const;
    const why = 'Not saved. Your changes are still here. No link.';
    expect(statusWords(waiting, true, true)).toEqual(['Saved on this device', why]);
    expect(statusWords(waiting, true, false)).toEqual([why]);
  });

  it('asks for the person, and says that nothing typed is lost, when a save fails', () => {
    expect(statusWords({ kind: 'failed', reason: '', signedOut: false }, true, true)).toEqual([
      'Needs you',
      'Not saved. Your changes are still here.',
    ]);
    expect(statusWords({ kind: 'failed', reason: 'Try again.', signedOut: false }, true, true)).toEqual([
      'Needs you',
      'Not saved. Your changes are still here. Try again.',
    ]);
  });
});
