import { statusText } from './form-status';

describe('the status line of a form', () => {
  it('tells changes, the part of an upload that is sent, and the time of the save', () => {
    expect(statusText({ kind: 'idle' }, false)).toBe('');
    expect(statusText({ kind: 'idle' }, true)).toBe('Unsaved changes');
    expect(statusText({ kind: 'saving', fraction: null }, true)).toBe('Saving');
    expect(statusText({ kind: 'saving', fraction: 0.42 }, true)).toBe('Saving 42 %');
    expect(statusText({ kind: 'saved', at: new Date(2026, 10, 21, 12, 4) }, false)).toBe('Saved 12:04');
    expect(statusText({ kind: 'saved', at: new Date() }, true)).toBe('Unsaved changes');
  });

  it('says that nothing typed is lost when a save fails', () => {
    expect(statusText({ kind: 'failed', reason: '', signedOut: false }, true)).toBe(
      'Not saved. Your changes are still here.',
    );
    expect(statusText({ kind: 'failed', reason: 'Try again.', signedOut: false }, true)).toBe(
      'Not saved. Your changes are still here. Try again.',
    );
  });
});
