import { previewReady, previewValues } from '@/lib/listings/preview';
import { serveFormValues } from './answer-preview';

const tab = new EventTarget();
const origin = 'https://partners.example';
Object.assign(globalThis, { window: tab, location: { origin } });

let answers: unknown[][];
const source = { postMessage: (...words: unknown[]) => void answers.push(words) };
const address = '/admin/safaris/preview?listing=mara';
const ready = { type: previewReady, address };
const ask = (more: object) => tab.dispatchEvent(Object.assign(new Event('message'), more));

beforeEach(() => (answers = []));

it('a form tells a tab of its own origin what it holds at that moment, and no other origin', () => {
  ask({ origin, source, data: ready });
  expect(answers).toEqual([]);
  serveFormValues(address, () => ({ title: 'Mara in May' }));
  serveFormValues(address, () => ({ title: 'Mara in June' }));
  for (const foreign of [
    'https://elsewhere.example',
    `${origin}.evil.example`,
    'http://partners.example',
    'null',
  ])
    ask({ origin: foreign, source, data: ready });
  ask({ origin, source, data: 'anything else' });
  expect(answers).toEqual([]);
  ask({ origin, source, data: ready });
  expect(answers).toEqual([
    [{ type: previewValues, values: { title: 'Mara in June' } }, { targetOrigin: origin }],
  ]);
});

it('is not heard by the tab of another listing, which the same window opened before', () => {
  serveFormValues('/admin/safaris/preview?listing=serengeti', () => ({ title: 'Serengeti' }));
  ask({ origin, source, data: ready });
  expect(answers).toEqual([]);
});
