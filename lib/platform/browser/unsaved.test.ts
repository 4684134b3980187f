import { jest } from '@jest/globals';
import {
  hasUnsaved,
  isAllKept,
  isOnUnsavedPage,
  markKept,
  markUnsaved,
  mayLeave,
  mayLogOut,
  maySend,
  onLeaving,
  restoreUnsaved,
} from './unsaved';

const location = { pathname: '/admin/safaris/add', search: '' };
const tab = Object.assign(new EventTarget(), { location });
Object.assign(globalThis, { window: tab });
const closingAsks = () => !tab.dispatchEvent(new Event('beforeunload', { cancelable: true }));

afterEach(() => {
  location.pathname = '/admin/safaris/add';
  for (const form of ['company', 'contact']) markUnsaved(form, false);
});

describe('unsaved changes', () => {
  it('stand until the last form with changes is saved', () => {
    markUnsaved('company', true);
    markUnsaved('contact', true);
    markUnsaved('company', false);
    expect(hasUnsaved()).toBe(true);
    markUnsaved('contact', false);
    expect(hasUnsaved()).toBe(false);
  });

  it('let a user leave without a question where there are none', async () => {
    const question = jest.fn(async () => false);
    const forget = onLeaving(question);
    await expect(mayLeave()).resolves.toBe(true);
    expect(question).not.toHaveBeenCalled();
    forget();
  });

  it('stay when the user decides to stay', async () => {
    const forget = onLeaving(async () => false);
    markUnsaved('company', true);
    await expect(mayLeave()).resolves.toBe(false);
    expect(hasUnsaved()).toBe(true);
    forget();
  });

  it('are given up when the user leaves', async () => {
    const forget = onLeaving(async () => true);
    markUnsaved('company', true);
    await expect(mayLeave()).resolves.toBe(true);
    expect(hasUnsaved()).toBe(false);
    forget();
  });

  it('are guarded again when the user stays after all', async () => {
    const forget = onLeaving(async () => true);
    markUnsaved('company', true);
    expect(closingAsks()).toBe(true);
    await mayLeave();
    expect(closingAsks()).toBe(false);
    restoreUnsaved();
    expect(hasUnsaved()).toBe(true);
    expect(closingAsks()).toBe(true);
    forget();
  });

  it('of a form that is sent need no question, and stay guarded until it is stored', async () => {
    const question = jest.fn(async () => true);
    const forget = onLeaving(question);
    markUnsaved('company', true);
    await expect(maySend('company')).resolves.toBe(true);
    expect(question).not.toHaveBeenCalled();
    expect(closingAsks()).toBe(true);
    await expect(maySend('contact')).resolves.toBe(true);
    expect(question).toHaveBeenCalledTimes(1);
    markUnsaved('company', false);
    expect(hasUnsaved()).toBe(false);
    forget();
  });

  it('of a form that is sent stay guarded where the user gives up those beside it, or stays', async () => {
    markUnsaved('company', true);
    markUnsaved('contact', true);
    const forgetNo = onLeaving(async () => false);
    await expect(maySend('company')).resolves.toBe(false);
    expect(hasUnsaved()).toBe(true);
    forgetNo();
    const forget = onLeaving(async () => true);
    await expect(maySend('company')).resolves.toBe(true);
    expect(closingAsks()).toBe(true);
    // Once it is stored, only what was given up is left.
    markUnsaved('company', false);
    expect(closingAsks()).toBe(false);
    forget();
  });

  it('outlive the page only where all of them do', () => {
    markUnsaved('company', true);
    markUnsaved('contact', true);
    markKept('company', true);
    expect(isAllKept()).toBe(false);
    markKept('contact', true);
    expect(isAllKept()).toBe(true);
    markKept('contact', false);
    expect(isAllKept()).toBe(false);
  });

  it('and drafts of other pages are asked about before a logout', async () => {
    const question = jest.fn(async () => false);
    const forget = onLeaving(question);
    await expect(mayLogOut(false)).resolves.toBe(true);
    await expect(mayLogOut(true)).resolves.toBe(false);
    markUnsaved('company', true);
    await expect(mayLogOut(false)).resolves.toBe(false);
    expect(question.mock.calls).toEqual([['device'], ['device']]);
    forget();
  });

  it('belong to the page that they were made on', () => {
    markUnsaved('company', true);
    expect(isOnUnsavedPage()).toBe(true);
    location.pathname = '/admin/enquiries';
    expect(isOnUnsavedPage()).toBe(false);
  });
});
