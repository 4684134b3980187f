import { EventEmitter } from 'node:events';
import { afterSteps, openStep } from './dialog-steps';

/** A browser's history with asynchronous steps, as far as dialogs need it. */
class History extends EventEmitter {
  entries = ['/list', '/list?search=vogt'];
  at = 1;
  state = {};
  heard = 0;
  pushState = () => {
    this.entries.splice(this.at + 1, Infinity, this.entries[this.at]!);
    this.at += 1;
  };
  go = (delta: number) =>
    void setImmediate(() => {
      this.at += delta;
      let isStopped = false;
      const event = { stopImmediatePropagation: () => (isStopped = true) };
      this.emit('popstate', event);
      if (!isStopped) this.heard += 1;
    });
}

const history = new History();
Object.assign(globalThis, {
  window: {
    history,
    location: {
      get href() {
        return history.entries[history.at];
      },
    },
    addEventListener: (name: string, listener: () => void) => history.on(name, listener),
  },
});
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

beforeEach(() => {
  history.entries = ['/list', '/list?search=vogt'];
  history.at = 1;
  history.heard = 0;
});

describe('a dialog in the history', () => {
  test('is closed by Back, and the page does not hear of it', async () => {
    const closed: string[] = [];
    const gone = openStep(() => closed.push('enquiry'));
    await settled();
    expect(history.at).toBe(2);
    history.go(-1);
    await settled();
    gone();
    await settled();
    expect({ closed, at: history.at, heard: history.heard }).toEqual({
      closed: ['enquiry'],
      at: 1,
      heard: 0,
    });
    history.go(-1);
    await settled();
    expect(history.heard).toBe(1);
  });

  test('takes its entry back when it is closed otherwise', async () => {
    openStep(() => {})();
    await settled();
    const gone = openStep(() => {});
    await settled();
    gone();
    await settled();
    expect({ at: history.at, heard: history.heard }).toEqual({ at: 1, heard: 0 });
  });

  test('stays open when it is opened again while its last entry is on the way back', async () => {
    const closed: string[] = [];
    const first = openStep(() => closed.push('first'));
    await settled();
    first();
    await Promise.resolve();
    const second = openStep(() => closed.push('second'));
    await settled();
    expect({ closed, at: history.at }).toEqual({ closed: [], at: 2 });
    second();
    await settled();
    expect(history.at).toBe(1);
  });

  test('of two, Back closes the upper one', async () => {
    const closed: string[] = [];
    const lower = openStep(() => closed.push('lower'));
    const upper = openStep(() => closed.push('upper'));
    await settled();
    expect(history.at).toBe(3);
    history.go(-1);
    await settled();
    expect(closed).toEqual(['upper']);
    upper();
    lower();
    await settled();
    expect(history.at).toBe(1);
  });

  test('that a page change took away goes back nowhere', async () => {
    const gone = openStep(() => {});
    await settled();
    gone();
    history.entries.push('/elsewhere');
    history.at = 3;
    await settled();
    expect({ at: history.at, page: history.entries[history.at] }).toEqual({ at: 3, page: '/elsewhere' });
  });
});

test('what comes after a dialog waits until it has closed, however long that takes to be drawn', async () => {
  Object.assign(globalThis, { requestAnimationFrame: (call: () => void) => setTimeout(call) });
  const order: string[] = [];
  const gone = openStep(() => undefined);
  await settled();
  expect(history.at).toBe(2);
  afterSteps(() => order.push(`called at ${history.at}`));
  await settled();
  await settled();
  expect(order).toEqual([]);
  gone();
  await settled();
  await settled();
  expect(order).toEqual(['called at 1']);

  const stays = openStep(() => undefined);
  await settled();
  afterSteps(() => order.push('called all the same'));
  await settled();
  expect(order).toHaveLength(1);
  for (let waited = 0; order.length < 2 && waited < 5000; waited += 50)
    await new Promise((resolve) => setTimeout(resolve, 50));
  expect(order).toEqual(['called at 1', 'called all the same']);
  stays();
  await settled();
});
