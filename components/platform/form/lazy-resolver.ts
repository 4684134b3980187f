import type { FieldValues, Resolver } from 'react-hook-form';
import type { ZodType } from 'zod';
import { afterPaint } from '@/lib/platform/browser/after-paint';
import { tryCode } from '@/lib/platform/browser/load-code';

/** A form's rules, or the way to fetch them when they are first needed. */
export type Rules<Input extends FieldValues, Output> =
  ZodType<Output, Input> | (() => Promise<ZodType<Output, Input>>);

type LazyResolver<Input extends FieldValues, Output> = {
  resolver: Resolver<Input, unknown, Output>;
  /** Fetches what the first check will wait for. */
  prepare(): void;
};

/** Checks a form by rules whose code comes after the page: a check that is asked for earlier waits for it. */
export function lazyResolver<Input extends FieldValues, Output>(
  rules: Rules<Input, Output>,
): LazyResolver<Input, Output> {
  type Check = Resolver<Input, unknown, Output>;
  let check: Check | null = null;
  let fetching: Promise<Check | null> | null = null;

  const fetchCheck = async () => {
    const loaded = await tryCode(() =>
      Promise.all([import('@hookform/resolvers/zod'), typeof rules === 'function' ? rules() : rules]),
    );
    // The next check asks for it again.
    if (!loaded) fetching = null;
    else check = loaded[0].zodResolver(loaded[1]);
    return check;
  };
  const load = () => (fetching ??= fetchCheck());

  return {
    prepare: () => void load(),
    async resolver(values, context, options) {
      const loaded = check ?? (await load());
      // The server has the same rules, and its answer lands on the same fields.
      if (!loaded) return { values: values as unknown as Output, errors: {} };
      // The rules look at the whole form; a keystroke need not wait for that to be seen.
      await afterPaint();
      return loaded(values, context, options);
    },
  };
}
