import 'server-only';
import { cache } from 'react';
import { UpstreamError } from '../errors';
import { hasCapability } from '../server/capabilities';
import { read } from '../server/read';
import type { ListView } from './calls';

export const hasViews = () => hasCapability('list-views');

/** The views in a person's menu; none where the upstream has no such call or does not answer: the menu stands without them. Read once per request. */
export const listViews = cache(async (): Promise<ListView[]> => {
  if (!hasViews()) return [];
  try {
    return await read('GET /dashboard/list-views');
  } catch (error) {
    if (error instanceof UpstreamError) return [];
    throw error;
  }
});
