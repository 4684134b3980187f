import { forbidEval } from './no-eval';

it('zod tries no eval once it is told, before it is loaded', async () => {
  forbidEval();
  const { z } = await import('zod');
  expect(z.config().jitless).toBe(true);
  const { Function: made } = globalThis;
  let tries = 0;
  globalThis.Function = new Proxy(made, {
    construct: (target, words) => {
      tries += 1;
      return Reflect.construct(target, words) as object;
    },
  });
  expect(z.object({ name: z.string() }).parse({ name: 'Ann' })).toEqual({ name: 'Ann' });
  globalThis.Function = made;
  expect(tries).toBe(0);
});
