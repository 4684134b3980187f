import type { UsefulInfo, UsefulInfoForm } from './schema';

/** What the form begins with; null for a new record. */
export const usefulInfoDefaults = (info: UsefulInfo | null): UsefulInfoForm => ({
  title: info?.title ?? '',
  description: info?.description ?? '',
  visibleOn: info?.visibleOn ?? [],
});
