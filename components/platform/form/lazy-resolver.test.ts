import { jest } from '@jest/globals';
import { z } from 'zod';
import { createLazyResolver } from './lazy-resolver';

type Values = { title: string };
const schema = z.object({ title: z.string().trim().min(1, 'A title is needed.') });
const asked = { fields: {}, shouldUseNativeValidation: false };

test('a check that is asked for before the rules have come waits for them', async () => {
  let arrive = (_rules: typeof schema) => {};
  const rules = new Promise<typeof schema>((resolve) => (arrive = resolve));
  const { resolver } = createLazyResolver<Values, Values>(() => rules);
  const check = resolver({ title: ' ' }, undefined, asked);
  arrive(schema);
  expect((await check).errors).toMatchObject({ title: { message: 'A title is needed.' } });
});

test('the rules are fetched once, however often they are prepared and used', async () => {
  const fetchRules = jest.fn(async () => schema);
  const { resolver, prepare } = createLazyResolver<Values, Values>(fetchRules);
  prepare();
  prepare();
  expect(await resolver({ title: ' Mara ' }, undefined, asked)).toEqual({
    values: { title: 'Mara' },
    errors: {},
  });
  await resolver({ title: '' }, undefined, asked);
  expect(fetchRules).toHaveBeenCalledTimes(1);
});

test('without the rules the values go to the server as they are; the next check asks for the rules again', async () => {
  const fetchRules = jest.fn(async () => schema).mockRejectedValueOnce(new Error('No connection.'));
  const { resolver } = createLazyResolver<Values, Values>(fetchRules);
  expect(await resolver({ title: '' }, undefined, asked)).toEqual({ values: { title: '' }, errors: {} });
  expect((await resolver({ title: '' }, undefined, asked)).errors).toHaveProperty('title');
});
