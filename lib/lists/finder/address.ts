import { recordKinds } from '../../records';
import type { RecordKind } from '../../resource';
import type { FinderHit } from './schema';

/** A found record's heading, and the address that opens it. */
export function placeOf({ kind, key }: Pick<FinderHit, 'kind' | 'key'>) {
  const { label, heading = label, page = '', by }: RecordKind<string> = recordKinds[kind];
  const encoded = encodeURIComponent(key);
  const href = by ? `${page}?${by}=${encoded}` : page.replace(/\[\w+\]/, encoded);
  return { group: heading, href };
}
