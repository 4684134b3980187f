import { onPageRestored } from './brought-back';

const tab = new EventTarget();
Object.assign(globalThis, { window: tab });
const show = (persisted: boolean) => tab.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

test('a page hears that the browser brings it back, not that it is shown first, and no more once that is over', () => {
  let times = 0;
  const end = onPageRestored(() => (times += 1));
  show(false);
  expect(times).toBe(0);
  show(true);
  expect(times).toBe(1);
  end();
  show(true);
  expect(times).toBe(1);
});
