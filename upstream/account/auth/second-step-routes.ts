import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { securityEvent } from '../../../lib/platform/node/security-event';
import { identifyClient } from '../../platform/start/client';
import type { Context } from '../../context';
import { notFound, unauthorized } from '../../platform/http/errors';
import { route } from '../../platform/http/route';
import { beginPasskeySignIn } from '../second-factor/passkey-use';
import { describeDevice } from './device';
import { sendSession } from './give-session';
import { startSession } from '../users/sessions';
import { toTokenUser } from '../users/queries';
import { codeProof, passkeyProof, findTicketHolder, completeSecondStep, type Proof } from './second-step';
import { logRefusal } from './tell-refusal';

/** The second step of a sign-in, by code or passkey; 404 where switched off. Handbook, session 14. */
export function secondStepRoutes(app: FastifyInstance, context: Context): void {
  const refuseWhereOff = () => {
    if (context.env.secondFactor === 'off') throw notFound();
  };
  const enter = async (request: FastifyRequest, reply: FastifyReply, ticket: string, proof: Proof) => {
    refuseWhereOff();
    const client = identifyClient(request);
    const about = { address: client.address, how: `password and ${proof.how}` };
    try {
      const entry = await completeSecondStep(context, {
        ticket,
        proof,
        client,
        lead: async (tx, user) => ({
          user: toTokenUser(user)!,
          email: user.email,
          session: await startSession({ ...context, db: tx }, user.id, describeDevice(request)),
        }),
        refuse: (refused) => {
          securityEvent(context.log, 'sign-in-refused', { ...refused, status: 401 });
          return unauthorized(`The ${proof.how} is wrong.`);
        },
      });
      securityEvent(context.log, 'sign-in', { ...about, user: entry.user.id });
      return { ...(await sendSession(context, reply, entry)), email: entry.email };
    } catch (error) {
      logRefusal(context, error, about);
      throw error;
    }
  };

  route(app, 'POST /auth/code', ({ body: { ticket, code }, request, reply }) =>
    enter(request, reply, ticket, codeProof(context, code)),
  );

  route(app, 'POST /auth/passkey/options', async ({ body: { ticket }, request }) => {
    refuseWhereOff();
    const { issued } = await findTicketHolder(context, ticket, identifyClient(request));
    return beginPasskeySignIn(context, issued.userId, ticket);
  });

  route(app, 'POST /auth/passkey', ({ body: { ticket, response }, request, reply }) =>
    enter(request, reply, ticket, passkeyProof(context, ticket, response)),
  );
}
