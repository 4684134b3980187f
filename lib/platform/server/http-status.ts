import 'server-only';
import { headers } from 'next/headers';
import { responseHeader } from './page-request';
import { responses } from './responses';

/** Sets the rendered page's status; call it before streaming. */
export async function setStatus(status: number): Promise<void> {
  responses()
    .get((await headers()).get(responseHeader) ?? '')
    ?.setStatus(status);
}
