import { keyReused } from '../contract/codes';
import { UpstreamError } from '../errors';

/**
 * Sends new records under one key, so that a repeated save makes one record. A new key follows where the one before stands for what was
 * sent earlier in another form, and after each record of a form that empties then.
 */
export function keyedCreations({ empties = false } = {}) {
  let key: string | undefined;
  return async <Result>(create: (key: string) => Promise<Result>): Promise<Result> => {
    key ??= crypto.randomUUID();
    try {
      const created = await create(key);
      if (empties) key = undefined;
      return created;
    } catch (error) {
      if (error instanceof UpstreamError && error.body.code === keyReused) key = undefined;
      throw error;
    }
  };
}
