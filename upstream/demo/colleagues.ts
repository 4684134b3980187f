import { and, eq, sql } from 'drizzle-orm';
import { dayMs } from '../../lib/platform/values/days';
import type { Right } from '../../lib/roles';
import type { Context } from '../platform/context/context';
import { enquiries } from '../enquiries/table';
import { companyInvitations } from '../companies/table';
import { createToken } from '../platform/signed-in/tokens';
import { createUser } from '../account/users/queries';
import { demoPassword } from './companies';
import { createRandom } from './random';
import type { DemoOwner } from './supply';

const seed = 2027;

export const demoColleagues: readonly { email: string; name: string; right: Right; days: number }[] = [
  { email: 'safari-editor@demo.test', name: 'Saitoti Nkaiserry', right: 'editor', days: 410 },
  { email: 'safari-enquiries@demo.test', name: 'Achieng Odhiambo', right: 'enquiries', days: 120 },
];

/** Adds colleagues of the demo safari owner, who have read some enquiries, and an open invitation. */
export async function addColleagues(
  { db, now }: Pick<Context, 'db' | 'now'>,
  owners: ReadonlyMap<string, DemoOwner>,
): Promise<void> {
  // A separate random stream, so that other records do not depend on the number of colleagues.
  const random = createRandom(seed);
  const isTheirs = ({ company }: DemoOwner) => company.isDemoSignIn && company.type === 'safari-owner';
  const owner = [...owners.values()].find(isTheirs);
  if (!owner) return;
  const { companyId, company } = owner;
  for (const [place, { days, ...person }] of demoColleagues.entries()) {
    const at = new Date(now().valueOf() - days * dayMs);
    const id = random.id(at);
    const account = { ...person, id, type: company.type, companyId, password: demoPassword };
    await createUser({ db, now: () => at }, account);
    const some = place === 0 ? /^[0-5]/ : /^[4-9a-d]/;
    await db
      .update(enquiries)
      .set({ readBy: sql`array_append(${enquiries.readBy}, ${id})` })
      .where(
        and(
          eq(enquiries.companyId, companyId),
          sql`reverse(${enquiries.id}) ~ ${some.source}`,
          sql`${enquiries.inquiryDate} >= ${at.toISOString()}`,
        ),
      );
  }
  const createdAt = new Date(now().valueOf() - dayMs);
  await db.insert(companyInvitations).values({
    id: random.id(createdAt),
    companyId,
    email: 'wairimu@olare-ridge.example',
    right: 'editor',
    // A link with an unknown token.
    tokenHash: createToken().hash,
    invitedBy: company.contact.name,
    createdAt,
    expiresAt: new Date(createdAt.valueOf() + 7 * dayMs),
  });
}
