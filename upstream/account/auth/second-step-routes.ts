import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { securityEvent } from '../../../lib/platform/node/security-event';
import { clientOf } from '../../platform/start/client';
import type { Context } from '../../context';
import { notFound, unauthorized } from '../../platform/http/errors';
import { route } from '../../platform/http/route';
import { askForPasskey } from '../second-factor/passkey-use';
import { deviceOf } from './device';
import { giveSession } from './give-session';
import { startSession } from '../users/sessions';
import { tokenUserOf } from '../users/queries';
import { byCode, byPasskey, holderOf, takeStep, type Proof } from './second-step';
import { tellRefusal } from './tell-refusal';

/** The second step of a sign-in, by code or passkey; 404 where switched off. Handbook, session 14. */
export function secondStepRoutes(app: FastifyInstance, context: Context): void {
  const refuseWhereOff = () => {
    if (context.env.secondFactor === 'off') throw notFound();
  };
  const enter = async (request: FastifyRequest, reply: FastifyReply, ticket: string, proof: Proof) => {
    refuseWhereOff();
    const client = clientOf(request);
    const about = { address: client.address, how: `password and ${proof.how}` };
    try {
      const entry = await takeStep(context, {
        ticket,
        proof,
        client,
        lead: async (tx, user) => ({
          user: tokenUserOf(user)!,
          email: user.email,
          session: await startSession({ ...context, db: tx }, user.id, deviceOf(request)),
        }),
        refuse: (refused) => {
          securityEvent(context.log, 'sign-in-refused', { ...refused, status: 401 });
          return unauthorized(`The ${proof.how} is wrong.`);
        },
      });
      securityEvent(context.log, 'sign-in', { ...about, user: entry.user.id });
      return { ...(await giveSession(context, reply, entry)), email: entry.email };
    } catch (error) {
      tellRefusal(context, error, about);
      throw error;
    }
  };

  route(app, 'POST /auth/code', ({ body: { ticket, code }, request, reply }) =>
    enter(request, reply, ticket, byCode(context, code)),
  );

  route(app, 'POST /auth/passkey/options', async ({ body: { ticket }, request }) => {
    refuseWhereOff();
    const { issued } = await holderOf(context, ticket, clientOf(request));
    return askForPasskey(context, issued.userId, ticket);
  });

  route(app, 'POST /auth/passkey', ({ body: { ticket, response }, request, reply }) =>
    enter(request, reply, ticket, byPasskey(context, ticket, response)),
  );
}
