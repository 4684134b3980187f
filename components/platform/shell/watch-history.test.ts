import { jest } from '@jest/globals';
import { hasUnsaved, markUnsaved, onLeaving } from '@/lib/platform/browser/unsaved';
import { guardHistory } from './watch-history';

const location = { pathname: '/admin/safaris/add', search: '' };
const navigation = { currentEntry: { index: 4 } };
const go = jest.fn();
const tab = Object.assign(new EventTarget(), { location, navigation, history: { go } });
Object.assign(globalThis, { window: tab, document: new EventTarget() });

/** The browser has moved to `index` of its history, which is at `pathname`. */
function arriveAt(pathname: string, index: number) {
  location.pathname = pathname;
  navigation.currentEntry = { index };
  tab.dispatchEvent(new Event('popstate'));
}

const question = jest.fn(async () => false);
let stop: () => void;
beforeEach(() => {
  location.pathname = '/admin/safaris/add';
  navigation.currentEntry = { index: 4 };
  onLeaving(question);
  stop = guardHistory();
  markUnsaved('safari', true);
});
afterEach(() => {
  stop();
  markUnsaved('safari', false);
  jest.clearAllMocks();
});

describe('with unsaved changes', () => {
  it('a link to another part of the page asks nothing', () => {
    arriveAt('/admin/safaris/add', 5);
    expect(question).not.toHaveBeenCalled();
    expect(go).not.toHaveBeenCalled();
  });

  it('going back from a part of the page to the page before asks, and comes back first', () => {
    arriveAt('/admin/safaris/add', 5);
    arriveAt('/admin/enquiries', 3);
    expect(go).toHaveBeenCalledWith(2);
    expect(question).toHaveBeenCalledTimes(1);
  });

  it('somebody who agreed to leave, and goes on typing instead, is asked again', async () => {
    question.mockResolvedValueOnce(true);
    arriveAt('/admin/enquiries', 3);
    await new Promise(setImmediate);
    expect(hasUnsaved()).toBe(false);
    document.dispatchEvent(new Event('input'));
    expect(hasUnsaved()).toBe(true);
  });
});
