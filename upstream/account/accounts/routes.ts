import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { accountSchema } from '../../../lib/account/accounts/schema';
import { securityEvent, type SecurityEvent } from '../../../lib/platform/node/security-event';
import type { Role } from '../../../lib/roles';
import { accountMessages } from '@/texts/account/messages-accounts';
import { secondFactorMessages } from '@/texts/account/messages-second-factor';
import { rateLimitAddress } from '../../platform/start/client';
import type { Context } from '../../platform/context/context';
import type { Database } from '../../platform/db/client';
import type { Actor } from '../../platform/deeds/note';
import { badRequest, forbidden, HttpError } from '../../platform/errors/errors';
import { createOnce, readCreationKey } from '../../platform/idempotency/earlier-record';
import { newId } from '../../platform/values/ids';
import { consumeRateLimit } from '../../platform/limits/rate-limit';
import { route } from '../../platform/http/route';
import { writeAs } from '../../platform/http/authenticate';
import type { SignedInUser } from '../../platform/signed-in/user';
import { revokeSessions, type User } from '../users/queries';
import { users } from '../users/table';
import { requireVersion, changeIfMatch, withTag, type ExpectedVersions } from '../../platform/http/versions';
import { requestAddressChange, confirmAddressChange, withdrawAddressChange } from './address';
import {
  findCompanyProblem,
  disableAccount,
  enableAccount,
  endSessions,
  assignRole,
  renameAccount,
  removeSecondFactor,
  inviteAccount,
  resendInvitation,
} from './save';
import { lockAccount, listAccounts, readAccount, accountVersionOf } from './queries';

const triesPerMinute = 30;
const mailsPerHour = 60;
const linksPerHour = 5;

const companyWords = {
  missing: accountMessages.companyNeeded,
  'too much': accountMessages.noCompany,
  unknown: accountMessages.companyUnknown,
  closed: accountMessages.companyIsClosed,
  'of another kind': accountMessages.companyOfOtherKind,
} as const;

/** 400 on `company` for one that does not fit the role. */
async function requireCompany({ db }: Context, type: Role, company: string | null): Promise<void> {
  const problem = await findCompanyProblem(db, type, company);
  if (problem) throw badRequest([{ msg: companyWords[problem.is], param: 'company' }]);
}

/** Saves an account's form; returns its version. 400 on `company` for one that does not fit the role. */
async function changeAccount(
  within: Context,
  doer: Actor,
  user: User,
  { name, type, company }: z.output<typeof accountSchema>,
  expected: ExpectedVersions,
): Promise<number> {
  requireVersion(expected, { version: accountVersionOf(user) });
  if (name !== user.name) await renameAccount(within, doer, user, name);
  if (type !== user.type || company !== user.companyId) {
    await requireCompany(within, type, company);
    await assignRole(within, doer, { ...user, name }, { type, companyId: company });
  }
  return accountVersionOf({ ...user, name, type, companyId: company });
}

/** Changes a locked account as the signed-in admin, and logs the event. */
async function changeHeld(
  context: Context,
  { user, request }: { user: SignedInUser; request: FastifyRequest },
  id: string,
  event: SecurityEvent | null,
  act: (within: Context, doer: Actor, account: User) => Promise<unknown>,
) {
  // Lock order: the account and all admins first, then the acting admin.
  await context.db.transaction(async (db) => {
    const account = await lockAccount(db, id);
    await writeAs({ ...context, db }, user, (within) => act(within, { by: user, at: within.now() }, account));
  });
  if (event) securityEvent(context.log, event, { user: id, by: user.id, address: rateLimitAddress(request) });
  return {};
}

/** Counted before the try, because the answer reveals whether an address has an account. */
const countAddress = ({ db, now }: Context, user: SignedInUser) =>
  consumeRateLimit(db, `addresses:${user.id}`, mailsPerHour, 3600, now());

/** The accounts of the network, for admins (Handbook, staff: Accounts). */
export function accountRoutes(app: FastifyInstance, context: Context): void {
  readRoutes(app, context);
  inviteRoutes(app, context);
  changeRoutes(app, context);
  addressRoutes(app, context);
}

function readRoutes(app: FastifyInstance, context: Context): void {
  route(app, 'GET /dashboard/accounts', ({ query }) => listAccounts(context.db, query));

  route(app, 'GET /dashboard/accounts/:id', async ({ user, params, reply }) =>
    withTag(reply, await readAccount(context, user, params.id)),
  );
}

function inviteRoutes(app: FastifyInstance, context: Context): void {
  const { now } = context;

  route(app, 'POST /dashboard/accounts', async ({ user, body, request }) => {
    const { email, name, type, company } = body;
    await countAddress(context, user);
    const at = now();
    const added = { id: newId(at), createdAt: at };
    const find = async (tx: Database, id: string) =>
      (await tx.$count(users, eq(users.id, id))) > 0 ? added : null;
    const key = readCreationKey(request, user, 'account');
    let isNew = false;
    await writeAs(context, user, (within) =>
      createOnce(within.db, key, added, find, async (tx) => {
        await requireCompany({ ...within, db: tx }, type, company);
        const invited = { id: added.id, email, name, type, ...(company && { companyId: company }) };
        await inviteAccount({ ...within, db: tx }, { by: user, at }, invited);
        isNew = true;
        return added;
      }),
    );
    if (isNew) {
      const by = { by: user.id, address: rateLimitAddress(request) };
      securityEvent(context.log, 'user-invited', { user: added.id, ...by });
    }
    return {};
  });

  route(app, 'POST /dashboard/accounts/:id/invite', ({ params, ...by }) =>
    changeHeld(context, by, params.id, 'user-invited', async (within, doer, account) => {
      await consumeRateLimit(within.db, `invitation:${account.id}`, linksPerHour, 3600, now());
      await resendInvitation(within, doer, account);
    }),
  );
}

function changeRoutes(app: FastifyInstance, context: Context): void {
  const { db, now } = context;

  route(app, 'PUT /dashboard/accounts/:id', async ({ user, params, body, request, reply }) => {
    let version = 0;
    await changeIfMatch(
      request,
      'GET /dashboard/accounts/:id',
      (expected) =>
        changeHeld(
          context,
          { user, request },
          params.id,
          'account-changed',
          async (within, doer, account) => {
            version = await changeAccount(within, doer, account, body, expected);
          },
        ),
      () => readAccount(context, user, params.id),
    );
    withTag(reply, { version });
    return {};
  });

  route(app, 'POST /dashboard/accounts/:id/disable', ({ params, ...by }) =>
    changeHeld(context, by, params.id, 'user-disabled', disableAccount),
  );

  route(app, 'POST /dashboard/accounts/:id/enable', async ({ params, ...by }) => {
    let state = '';
    await changeHeld(context, by, params.id, 'user-enabled', async (...given) => {
      state = await enableAccount(...given);
    });
    return { state };
  });

  route(app, 'DELETE /dashboard/accounts/:id/second-factor', ({ params, ...by }) =>
    changeHeld(context, by, params.id, 'second-factor-off', async (within, doer, account) => {
      if (!(await removeSecondFactor(within, doer, account)))
        throw new HttpError(409, secondFactorMessages.isOff);
    }),
  );

  route(app, 'POST /auth/revoke-token', async ({ user, body: { userId }, request }) => {
    const by = { user, request };
    if (userId !== user.id && user.type !== 'admin') throw forbidden();
    if (userId !== user.id) return changeHeld(context, by, userId, 'sessions-ended', endSessions);
    await revokeSessions(db, userId, now());
    securityEvent(context.log, 'sessions-ended', {
      user: userId,
      by: userId,
      address: rateLimitAddress(request),
    });
    return {};
  });
}

function addressRoutes(app: FastifyInstance, context: Context): void {
  const { db, now } = context;

  route(app, 'POST /dashboard/accounts/:id/address', async ({ params, body, ...by }) => {
    await countAddress(context, by.user);
    return changeHeld(context, by, params.id, 'address-asked', (within, doer, account) =>
      requestAddressChange(within, doer, account, body.email),
    );
  });

  route(app, 'DELETE /dashboard/accounts/:id/address', ({ params, ...by }) =>
    changeHeld(context, by, params.id, null, withdrawAddressChange),
  );

  route(app, 'POST /auth/address', async ({ body, request }) => {
    const address = rateLimitAddress(request);
    await consumeRateLimit(db, `address-from:${address}`, triesPerMinute, 60, now());
    const { user, isInvited } = await confirmAddressChange(context, body.token);
    securityEvent(context.log, 'address-changed', { user, address });
    return { isInvited };
  });
}
