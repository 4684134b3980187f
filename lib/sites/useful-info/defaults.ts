import type { UsefulInfo } from './calls';
import type { UsefulInfoForm } from './schema';

export const usefulInfoDefaults = (info: UsefulInfo | null): UsefulInfoForm => ({
  title: info?.title ?? '',
  description: info?.description ?? '',
  visibleOn: info?.visibleOn ?? [],
});
