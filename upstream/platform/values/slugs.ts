import { createHash } from 'node:crypto';
import { slugOf } from '../../../lib/platform/values/slug';
import { fold } from '../../../lib/platform/text/fold';

/** What stands behind /dashboard/safari/ and /safaris/ beside records. */
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

/**
 * The slug to try for a record: that of its title, then the same with 2, then one that no other record has, however many share the
 * title. A word that addresses need for themselves counts as taken.
 */
export function slugAt(title: string, id: string, attempt: number): string {
  const slug = slugOf(fold(title)) || 'listing';
  if (attempt === 1 && !reserved.includes(slug)) return slug;
  if (attempt <= 2) return `${slug}-2`;
  const own = createHash('sha256').update(`${id}:${attempt}`).digest('hex').slice(0, 8);
  return `${slug}-${own}`;
}
