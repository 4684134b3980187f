import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CallName } from '../../../lib/platform/calls/contract';
import type { EnquiryDesk } from '../../../lib/enquiries/enquiry-desk/calls';
import type { EnquiryState } from '../../../lib/enquiries/enquiry-desk/schema';
import type { Context } from '../../platform/context/context';
import { notFound } from '../../platform/errors/errors';
import type { SignedInUser } from '../../platform/signed-in/user';
import { changeIfMatch, withTag } from '../../platform/http/versions';
import { findDesk, setState, storeNote, type DeskChange, type DeskKind } from './desk';

type DeskCall<Body = unknown> = {
  user: SignedInUser;
  params: { id: string };
  body: Body;
  request: FastifyRequest;
  reply: FastifyReply;
};

const orNotFound = <T>(found: T | null): T => {
  if (!found) throw notFound();
  return found;
};

/** The handlers that all desks share; `get` is the call that reads one. */
export function createDeskHandlers({ db, now }: Context, kind: DeskKind, get: CallName) {
  const found = async (user: SignedInUser, id: string) => orNotFound(await findDesk(db, kind, user, id));

  /** A stale change is refused with the current desk. */
  const changed = async (
    { user, params: { id }, request, reply }: DeskCall,
    change: (changing: DeskChange) => Promise<EnquiryDesk | null>,
  ) => {
    const stored = await changeIfMatch(
      request,
      get,
      (expected) => change({ viewer: user, id, expected }),
      () => found(user, id),
    );
    return withTag(reply, orNotFound(stored));
  };

  return {
    changed,
    read: async ({ user, params, reply }: DeskCall) => withTag(reply, await found(user, params.id)),
    note: (called: DeskCall<{ note: string }>) =>
      changed(called, (changing) => storeNote(db, kind, changing, called.body.note)),
    state: (called: DeskCall<{ state: EnquiryState }>) =>
      changed(called, (changing) => setState(db, kind, changing, { state: called.body.state, at: now() })),
  };
}
