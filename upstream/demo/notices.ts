import type { Context } from '../context';
import { switchNotice } from '../account/notices/switches';
import type { DemoOwner } from './supply';

/** One of the owners who can be signed in as does without the mail about the week. */
export async function addSwitches(
  storage: Pick<Context, 'db' | 'now'>,
  owners: ReadonlyMap<string, DemoOwner>,
): Promise<void> {
  for (const { userId, company } of owners.values())
    if (company.isDemoSignIn && company.type === 'property-owner')
      await switchNotice(storage, userId, 'digest', false);
}
