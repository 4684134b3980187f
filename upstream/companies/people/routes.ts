import type { FastifyInstance, FastifyRequest } from 'fastify';
import { resetSchemas } from '../../../lib/account/auth/schema';
import { hasRight } from '../../../lib/roles';
import { securityEvent } from '../../../lib/platform/node/security-event';
import { clientAddress } from '../../platform/start/client';
import type { Context } from '../../context';
import { creationKey } from '../../platform/idempotency/earlier-record';
import { hit } from '../../platform/limits/hit';
import { route } from '../../platform/http/route';
import { parse } from '../../platform/http/validate';
import { changeRight, removePerson } from './change';
import { acceptInvitation, invitationOf, invitePerson, withdrawInvitation } from './invite';
import { invitationsOf, peopleOf } from './queries';

const triesPerMinute = 30;

/** The people of a company and the invitations to it (Handbook, companies 4 and companies 5). */
export function peopleRoutes(app: FastifyInstance, context: Context): void {
  const { db, now, env } = context;
  const countTry = (request: FastifyRequest) =>
    hit(db, `invitation-from:${clientAddress(request)}`, triesPerMinute, 60, now());

  route(app, 'GET /dashboard/people', async ({ user }) => ({
    people: await peopleOf(db, user),
    invitations: hasRight(user, 'owner') ? await invitationsOf(context, user.companyId) : [],
  }));

  route(app, 'POST /dashboard/people/invitations', async ({ user, body, request }) => {
    await invitePerson(context, user, body, creationKey(request, user, 'person-invitation'));
    return {};
  });

  route(app, 'DELETE /dashboard/people/invitations/:id', async ({ user, params }) => {
    await withdrawInvitation(context, user, params.id);
    return {};
  });

  route(app, 'PUT /dashboard/people/:id', async ({ user, params, body, request }) => {
    await changeRight(context, user, params.id, body.right);
    const about = { user: params.id, by: user.id, address: clientAddress(request) };
    securityEvent(context.log, 'right-changed', about);
    return {};
  });

  route(app, 'DELETE /dashboard/people/:id', async ({ user, params, request }) => {
    await removePerson(context, user, params.id);
    const about = { user: params.id, by: user.id, address: clientAddress(request) };
    securityEvent(context.log, 'person-removed', about);
    return {};
  });

  route(app, 'GET /auth/invitation', async ({ query, request }) => {
    await countTry(request);
    return invitationOf(context, query.t);
  });

  route(app, 'POST /auth/invitation', async ({ body, request }) => {
    await countTry(request);
    const { password } = parse(resetSchemas[env.passwordPolicy], body);
    const user = await acceptInvitation(context, { token: body.token, name: body.name, password });
    securityEvent(context.log, 'invitation-taken', { user, address: clientAddress(request) });
    return {};
  });
}
