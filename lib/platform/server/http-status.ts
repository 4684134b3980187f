import 'server-only';
import { headers } from 'next/headers';
import { responseHeader } from './page-request';
import { responses } from './responses';

/** Sets the HTTP status of the page being rendered. Call it before the page streams. */
export async function setStatus(status: number): Promise<void> {
  responses()
    .get((await headers()).get(responseHeader) ?? '')
    ?.setStatus(status);
}
