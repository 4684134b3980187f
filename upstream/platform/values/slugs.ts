import { createHash } from 'node:crypto';
import { slugOf } from '../../../lib/platform/values/slug';
import { fold } from '../../../lib/platform/text/fold';

/** Segments beside records under /dashboard/safari/ and /safaris/. */
const reserved = [
  'add',
  'approve',
  'change-owner',
  'drafts',
  'edit',
  'fees',
  'list',
  'preview',
  'prices',
  'ranking',
  'reject',
  'restore',
];

/** The slug to try: that of the title, then with -2, then a unique one; reserved words count as taken. */
export function makeSlug(title: string, id: string, attempt: number): string {
  const slug = slugOf(fold(title)) || 'listing';
  if (attempt === 1 && !reserved.includes(slug)) return slug;
  if (attempt <= 2) return `${slug}-2`;
  const own = createHash('sha256').update(`${id}:${attempt}`).digest('hex').slice(0, 8);
  return `${slug}-${own}`;
}
