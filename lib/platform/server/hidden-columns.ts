import 'server-only';
import { cookies } from 'next/headers';
import { hiddenColumnsCookie, parseHiddenColumns } from '../../lists/hidden-columns';

/** The columns of a list that this browser's user has hidden. */
export async function hiddenColumns(list: string): Promise<string[]> {
  return parseHiddenColumns((await cookies()).get(hiddenColumnsCookie(list))?.value);
}
