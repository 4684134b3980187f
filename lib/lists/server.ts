import 'server-only';
import { cookies } from 'next/headers';
import { hiddenColumnsCookie, parseHiddenColumns } from './hidden-columns';

export async function hiddenColumns(list: string): Promise<string[]> {
  return parseHiddenColumns((await cookies()).get(hiddenColumnsCookie(list))?.value);
}
