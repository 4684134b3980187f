import type { CallName } from '@/lib/platform/calls/contract';
import { BrokenAnswer, type Person, type Request } from '../client';
import { idOf, personOf, readPage, succeed, type Run } from '../run-context';
import { marker } from '../marker';
import { checkLastingForms, withForms } from './lasting-forms';

const needsAllWrites = 'it cannot be undone: needs --all-writes';

/** A call that leaves something behind: who makes it, and its request; null where there is nothing to make it with. */
type Lasting = { call: CallName; person: Person | undefined; request: () => Promise<Request | null> };

const firstId = async (run: Run, person: Person | undefined, list: CallName) => {
  const row = person && (await readPage(run, person, list)).docs[0];
  return row ? idOf(row) : null;
};
const withId = (id: string | null | undefined, more: object = {}): Request | null =>
  id ? { json: { id, ...more } } : null;

function lastingWrites(run: Run): Lasting[] {
  const { ids, accounts } = run.settings;
  const admin = personOf(run, 'admin');
  const owner = personOf(run, 'safari-owner', 'property-owner', 'admin');
  const reader = personOf(run, 'admin', 'safari-admin', 'safari-owner', 'property-owner');
  const staff = personOf(run, 'admin', 'safari-admin');
  const password = owner ? accounts[owner.role]?.password : undefined;
  return [
    {
      call: 'POST /dashboard/mark-enquiry-read',
      person: reader,
      request: async () => withId(ids.enquiry ?? (await firstId(run, reader, 'GET /dashboard/enquiries'))),
    },
    {
      call: 'POST /dashboard/mark-general-enquiry-read',
      person: staff,
      request: async () => withId(await firstId(run, staff, 'GET /dashboard/general-enquiries')),
    },
    {
      call: 'POST /dashboard/register/approve-application',
      person: admin,
      request: async () => withId(ids.application),
    },
    {
      call: 'POST /dashboard/register/reject-application',
      person: admin,
      request: async () => withId(ids.application, { adminComments: `${marker}: a reason.` }),
    },
    {
      call: 'DELETE /api/v1/feedback/:id',
      person: admin,
      request: async () => (ids.feedback ? { params: { id: ids.feedback } } : null),
    },
    {
      call: 'DELETE /dashboard/deleteFilesFromStorage',
      person: owner,
      request: async () => ({ json: { filesToRemove: [] } }),
    },
    {
      call: 'POST /auth/password/forgot',
      person: owner,
      request: async () => (owner ? { json: { email: owner.account.email } } : null),
    },
    {
      call: 'POST /dashboard/password/change',
      person: owner,
      request: async () =>
        password ? { json: { currentPass: password, newPass: password, confirmPass: password } } : null,
    },
  ];
}

/** Only a mailed token makes the first; the second would end the sessions of the people who work with the account. */
const never = ['POST /auth/password/reset', 'POST /auth/revoke-token'] as const;

const lasting: ReadonlySet<CallName> = new Set([
  ...never,
  ...(['POST /dashboard/mark-enquiry-read', 'POST /dashboard/mark-general-enquiry-read'] as const),
  ...([
    'POST /dashboard/register/approve-application',
    'POST /dashboard/register/reject-application',
  ] as const),
  ...(['POST /dashboard/websites', 'PUT /dashboard/websites/:id', 'DELETE /api/v1/feedback/:id'] as const),
  ...(['PUT /dashboard/company-details', 'DELETE /dashboard/deleteFilesFromStorage'] as const),
  ...(['POST /auth/password/forgot', 'POST /dashboard/password/change'] as const),
]);
/** Whether what a call does stays. */
export const isLasting = (call: CallName) => lasting.has(call);

/** Calls that cannot be undone: left out unless the operator wants all writes. An application is decided, and feedback deleted, by a given id alone. */
export async function checkLastingWrites(run: Run): Promise<void> {
  const check = 'succeeds';
  const { allWrites, readOnly } = run.settings;
  for (const call of never) run.results.skip(call, null, check, 'it cannot be undone');
  if (!allWrites) for (const call of withForms) run.results.skip(call, null, check, needsAllWrites);
  else if (!readOnly) await checkLastingForms(run);
  for (const { call, person, request } of lastingWrites(run)) {
    if (!run.isWanted(call)) continue;
    if (!allWrites || readOnly) run.results.skip(call, null, check, needsAllWrites);
    else if (!person) run.results.skip(call, null, check, 'no account of its role was given');
    else {
      const made = await request().catch((error: unknown) => {
        if (error instanceof BrokenAnswer) return null;
        throw error;
      });
      if (!made)
        run.results.skip(call, person.role, check, 'there is no record to make it with; give its id');
      else
        await run.results.check(
          call,
          person.role,
          check,
          async () => void (await succeed(run, person, call, made)),
        );
    }
  }
}
