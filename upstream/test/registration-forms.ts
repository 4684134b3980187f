import type { Application } from '../../lib/companies/applications/calls';
import type { ListPage } from '../../lib/lists/lists';
import type { TestServer } from './harness';
import { picture } from './listing-forms';

type Values = Record<string, string | Blob | undefined>;
type Failure = { message: string; errors: { msg: string; param: string }[] };

/** A PDF unlike others. */
export const certificate = (words = 'certificate') =>
  new Blob([`%PDF-1.7\n% ${words}\n%%EOF\n`], { type: 'application/pdf' });

/** A complete registration; `values` replace, add or (undefined) leave out fields. */
export async function registrationForm(values: Values = {}): Promise<FormData> {
  const form = new FormData();
  const all: Values = {
    companyName: 'Acacia Trails',
    tradingName: 'Acacia',
    contactPersonName: 'Amina Otieno',
    position: 'Director',
    userEmail: 'amina@acacia.example',
    phoneNumber: '+254700000000',
    role: 'safari-owner',
    logo: await picture('orange'),
    certificate: certificate(),
    ...values,
  };
  for (const [name, value] of Object.entries(all)) {
    if (value instanceof Blob) form.append(name, value, `${name}.bin`);
    else if (value !== undefined) form.append(name, value);
  }
  return form;
}

export function applicationsOf(server: TestServer) {
  let asked = 0;
  const { http, mails } = server;
  // The tests move the clock past a token's life.
  const adminToken = async () => (await server.signIn('admin')).token;
  const asAdmin = async <Body>(method: string, path: string, json?: object) =>
    http<Body>(method, `/dashboard/register/${path}`, { token: await adminToken(), json });

  const register = async (values: Values = {}, headers: Record<string, string> = {}) =>
    http<Failure>('POST', '/api/v1/register', { form: await registrationForm(values), headers });
  const mailedToken = () => {
    const tokens = mails.map(({ text }) => /\/admin\/applications\/verify\?t=([\w-]{43})/.exec(text)?.[1]);
    const token = tokens.findLast((found) => found !== undefined);
    if (!token) throw new Error('no confirmation link was mailed');
    return token;
  };
  const verify = (token: unknown) => http<Failure>('POST', '/api/v1/register/verify', { json: { token } });
  const list = async (query = '') =>
    (await asAdmin<ListPage<Application>>('GET', `applications${query}`)).body;

  /** Applies from a new address, and verifies it unless `isVerified` is false. */
  const apply = async (values: Values = {}, isVerified = true): Promise<Application> => {
    asked += 1;
    const { userEmail = `applicant-${asked}@acacia.example` } = values;
    // Outside the rate limit of the one before.
    server.clock.advance(3600);
    const answer = await register({ ...values, userEmail });
    if (answer.status !== 202) throw new Error(`the registration was answered with ${answer.status}`);
    if (isVerified) await verify(mailedToken());
    const { docs } = await list(`?search=${String(userEmail)}`);
    return docs[0]!;
  };
  return {
    register,
    mailedToken,
    verify,
    renew: (token: unknown) => http<Failure>('POST', '/api/v1/register/renew', { json: { token } }),
    list,
    apply,
    approve: (id: unknown, version?: number) =>
      asAdmin<Failure & { mailed: boolean }>('POST', 'approve-application', { id, version }),
    reject: (id: unknown, adminComments: unknown, version?: number) =>
      asAdmin<Failure>('POST', 'reject-application', { id, adminComments, version }),
    invite: (id: unknown) => asAdmin<Failure>('POST', 'invite', { id }),
    fileStatus: async (address: string) =>
      (await http('GET', address.replace('/admin', ''), { token: await adminToken() })).status,
  };
}
