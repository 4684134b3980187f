import type { FieldValues, Resolver } from 'react-hook-form';
import type { ZodType } from 'zod';
import { afterPaint } from '@/lib/platform/browser/after-paint';
import { tryCode } from '@/lib/platform/browser/load-code';

/** A form's schema, or a function that fetches it on first use. */
export type FormRules<Input extends FieldValues, Output> =
  | ZodType<Output, Input>
  | (() => Promise<ZodType<Output, Input>>);

type LazyResolver<Input extends FieldValues, Output> = {
  resolver: Resolver<Input, unknown, Output>;
  prepare(): void;
};

/** A resolver whose rules are loaded on demand; a check before that waits. */
export function createLazyResolver<Input extends FieldValues, Output>(
  rules: FormRules<Input, Output>,
): LazyResolver<Input, Output> {
  type Check = Resolver<Input, unknown, Output>;
  let check: Check | null = null;
  let fetching: Promise<Check | null> | null = null;

  const fetchCheck = async () => {
    const loaded = await tryCode(() =>
      Promise.all([import('@hookform/resolvers/zod'), typeof rules === 'function' ? rules() : rules]),
    );
    if (!loaded) fetching = null;
    else check = loaded[0].zodResolver(loaded[1]);
    return check;
  };
  const load = () => (fetching ??= fetchCheck());

  return {
    prepare: () => void load(),
    async resolver(values, context, options) {
      const loaded = check ?? (await load());
      // The server checks by the same rules, and its errors show at the same fields.
      if (!loaded) return { values: values as unknown as Output, errors: {} };
      // Checking the whole form must not delay the keystroke's paint.
      await afterPaint();
      return loaded(values, context, options);
    },
  };
}
