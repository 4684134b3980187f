import { jest } from '@jest/globals';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import { UpstreamError } from '@/lib/platform/errors/errors';
import { useAction } from './use-action';

const refresh = jest.fn();
const nothing = () => {};
const router = {
  bfcacheId: '',
  push: nothing,
  replace: nothing,
  refresh,
  back: nothing,
  forward: nothing,
  prefetch: nothing,
};

/** An action, as a page has it. */
function action(): ReturnType<typeof useAction> {
  let found: ReturnType<typeof useAction> | undefined;
  const Page = () => {
    found = useAction();
    return null;
  };
  renderToStaticMarkup(
    <AppRouterContext value={router}>
      <Page />
    </AppRouterContext>,
  );
  return found!;
}
const fail = (status: number) => () => Promise.reject(new UpstreamError(status, {}, '/somewhere'));

beforeEach(() => refresh.mockReset());

test('what refuses a try after a lost answer may be the try before: the page is read again', async () => {
  const { run } = action();
  await run(fail(0));
  await run(fail(409));
  expect(refresh).toHaveBeenCalledTimes(1);
});

test('a toast may depend on the answer', async () => {
  const { run } = action();
  const toast = jest.fn((answer: { state: string }) => answer.state);
  await run(() => Promise.resolve({ state: 'invited' }), { toast });
  expect(toast.mock.results).toMatchObject([{ value: 'invited' }]);
});

test('a lost answer about something else says nothing of this one', async () => {
  const { run, forget } = action();
  await run(fail(0));
  forget();
  await run(fail(409));
  expect(refresh).not.toHaveBeenCalled();
});
