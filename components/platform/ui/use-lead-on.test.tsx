import { renderToStaticMarkup } from 'react-dom/server';
import { markUnsaved } from '@/lib/platform/browser/unsaved';
import { useMayLeadOn } from './use-lead-on';

Object.assign(globalThis, { window: Object.assign(new EventTarget(), { location: {} }) });

test('an answer leads nobody on who has begun to type', () => {
  let mayLeadOn = () => false;
  const Page = () => {
    mayLeadOn = useMayLeadOn();
    return null;
  };
  renderToStaticMarkup(<Page />);
  expect(mayLeadOn()).toBe(true);
  markUnsaved('company', true);
  expect(mayLeadOn()).toBe(false);
  markUnsaved('company', false);
  expect(mayLeadOn()).toBe(true);
});
