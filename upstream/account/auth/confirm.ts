import type { z } from 'zod';
import type { sentConfirmSchema } from '../../../lib/account/auth/schema';
import { secondFactorMessages } from '@/texts/account/messages-second-factor';
import type { Client } from '../../platform/start/client';
import type { Context } from '../../context';
import { badRequest } from '../../platform/http/errors';
import { secondStepMethods } from '../second-factor/requirement';
import type { SignedInUser } from '../../platform/signed-in/authenticate';
import { confirmSession } from '../users/sessions';
import type { PendingSecondStep } from './login';
import { requireOwnPassword } from './password-change';
import { codeProof, passkeyProof, issueTicket, completeSecondStep, ticketExpired } from './second-step';

/** Confirms a session by password, and second factor if any. A wrong proof is 400, which keeps the session. */
export async function confirmIdentity(
  context: Context,
  user: SignedInUser,
  { password, ticket, code, response }: z.output<typeof sentConfirmSchema>,
  client: Client,
): Promise<PendingSecondStep | null> {
  if (ticket !== undefined) {
    const proof = response ? passkeyProof(context, ticket, response) : codeProof(context, code ?? '');
    const refuse = () => badRequest([{ msg: secondFactorMessages.wrong, param: proof.how }]);
    const lead = async (tx: Context['db'], { id }: { id: string }) => {
      if (id !== user.id) throw ticketExpired();
      await confirmSession(tx, user.sessionId, context.now());
    };
    await completeSecondStep(context, { ticket, proof, client, lead, refuse });
    return null;
  }
  await requireOwnPassword(context, user.id, password ?? '', 'password');
  const { db, env, now } = context;
  const ways = await secondStepMethods(db, env, user.id);
  if (ways) return { ticket: await issueTicket(db, now(), user.id, client), ways };
  await confirmSession(db, user.sessionId, now());
  return null;
}
