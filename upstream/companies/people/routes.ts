import type { FastifyInstance, FastifyRequest } from 'fastify';
import { resetSchemas } from '../../../lib/account/auth/schema';
import { hasRight, isStaff } from '../../../lib/roles';
import { securityEvent } from '../../../lib/platform/node/security-event';
import { rateLimitAddress } from '../../platform/start/client';
import type { Context } from '../../platform/context/context';
import { readCreationKey } from '../../platform/idempotency/earlier-record';
import { countRead } from '../../platform/files/disk-space';
import { consumeRateLimit } from '../../platform/limits/rate-limit';
import { route } from '../../platform/http/route';
import { parseInput, containsSearch } from '../../platform/http/validate';
import { changeRight, removePerson } from './change';
import { acceptInvitation, findInvitation, invitePerson, withdrawInvitation } from './invite';
import { listInvitations, listPeople, isColleague } from './queries';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { mostOfKind } from '../../../lib/lists/finder/schema';
import { visibleCompanies } from '../queries';
import { companies, users } from '../../account/users/table';
import { soonestFirst, type Finding } from '../../lists/finder/finding';
import type { Records } from '../../records';

const triesPerMinute = 30;

/**
 * A company's people and invitations (Handbook, companies: People and their roles in a company and companies:
 * Joining and leaving).
 */
export function peopleRoutes(app: FastifyInstance, context: Context): void {
  const { db, now, env } = context;
  const countTry = (request: FastifyRequest) =>
    consumeRateLimit(db, `invitation-from:${rateLimitAddress(request)}`, triesPerMinute, 60, now());

  route(app, 'GET /dashboard/people', async ({ user }) => ({
    people: await listPeople(db, user),
    invitations: hasRight(user, 'owner') ? await listInvitations(context, user.companyId) : [],
  }));

  route(app, 'POST /dashboard/people/invitations', async ({ user, body, request }) => {
    await invitePerson(context, user, body, readCreationKey(request, user, 'person-invitation'));
    return {};
  });

  route(app, 'DELETE /dashboard/people/invitations/:id', async ({ user, params }) => {
    await withdrawInvitation(context, user, params.id);
    return {};
  });

  route(app, 'PUT /dashboard/people/:id', async ({ user, params, body, request }) => {
    await changeRight(context, user, params.id, body.right);
    const about = { user: params.id, by: user.id, address: rateLimitAddress(request) };
    securityEvent(context.log, 'right-changed', about);
    return {};
  });

  route(app, 'DELETE /dashboard/people/:id', async ({ user, params, request }) => {
    await removePerson(context, user, params.id);
    const about = { user: params.id, by: user.id, address: rateLimitAddress(request) };
    securityEvent(context.log, 'person-removed', about);
    return {};
  });

  route(app, 'GET /auth/invitation', async ({ query, request }) => {
    await countRead(context, () => countTry(request));
    return findInvitation(context, query.t);
  });

  route(app, 'POST /auth/invitation', async ({ body, request }) => {
    await countTry(request);
    const { password } = parseInput(resetSchemas[env.passwordPolicy], body);
    const user = await acceptInvitation(context, { token: body.token, name: body.name, password });
    securityEvent(context.log, 'invitation-taken', { user, address: rateLimitAddress(request) });
    return {};
  });
}

const isPerson = (search: string) =>
  containsSearch(sql`lower(${users.name} || ' ' || ${users.email})`, search);

/** Staff find the people of the companies that they see; others the people of their own company. */
const findPeople: Finding = async (db, user, search) => {
  if (!isStaff(user.type)) return findColleagues(db, user, search);
  const rows = await db
    .select({
      key: companies.id,
      title: users.name,
      detail: companies.companyName,
      type: companies.organizationType,
    })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(
      and(visibleCompanies(user), isNotNull(users.companyId), isNull(users.disabledAt), isPerson(search)),
    )
    .orderBy(...soonestFirst(users.name, search), users.id)
    .limit(mostOfKind);
  return rows.map(({ type, ...row }) => ({
    kind: type === 'safari-owner' ? 'safari-person' : 'property-person',
    ...row,
  }));
};

const findColleagues: Finding = async (db, user, search) => {
  if (!user.companyId || !hasRight(user, 'owner')) return [];
  const rows = await db
    .select({ key: users.id, title: users.name, detail: users.email })
    .from(users)
    .where(and(isColleague(user.companyId), isPerson(search)))
    .orderBy(...soonestFirst(users.name, search), users.id)
    .limit(mostOfKind);
  return rows.map((row) => ({ kind: 'colleague', ...row }));
};

export const peopleRecords: Records = { finds: { place: 40, by: [findPeople] } };
