import { request } from 'node:http';
import { createApp } from '../../app';
import { createCompany } from '../../companies/queries';
import { constraintFailure } from '../db/constraint';
import { startServerOfFile } from '../../test/harness';
import { httpTo } from '../../test/http';
import { createUser } from '../../account/users/queries';

const server = await startServerOfFile();

/** Sends bytes as they are, which fetch would not. */
function send(method: string, path: string, body: string, type = 'application/json') {
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    const headers = { 'content-type': type, 'content-length': Buffer.byteLength(body) };
    const call = request(server.url + path, { method, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: text }));
    });
    call.on('error', reject);
    call.end(body);
  });
}

describe('bad input', () => {
  it.each([
    ['no JSON', '{"email":', 'Must be valid JSON.'],
    ['a key that would change every object', '{"__proto__":{"type":"admin"}}', 'Must be valid JSON.'],
    ['brackets without end', '['.repeat(10_000), 'Must not be nested so deeply.'],
    ['a NUL byte', '{"email":"a\\u0000@demo.test","password":"x"}', 'Must not contain NUL bytes.', 'email'],
    ['a NUL byte deep inside', '{"a":[{"b\\u0000":1}]}', 'Must not contain NUL bytes.', 'a.0'],
    [
      'half a character',
      '{"email":"a","password":"\\ud83d"}',
      'Must not contain halves of characters.',
      'password',
    ],
  ])('with %s is a 400 in the shape of the catalogue', async (_name, body, msg, param = 'body') => {
    const answer = await send('POST', '/auth/login', body);
    expect(answer.status).toBe(400);
    expect(JSON.parse(answer.body)).toEqual({
      message: 'The request is not valid.',
      errors: [{ msg, param }],
    });
  });

  it('of 10 MB is a 413', async () => {
    const answer = await send('POST', '/auth/login', JSON.stringify({ email: 'x'.repeat(10_000_000) }));
    expect(answer.status).toBe(413);
    expect(JSON.parse(answer.body)).toEqual({ message: 'The request is too large.' });
  });

  it('in another language is a 415', async () => {
    const answer = await send('POST', '/auth/login', '<login/>', 'application/xml');
    expect([answer.status, JSON.parse(answer.body)]).toEqual([
      415,
      { message: 'The content type is not supported.' },
    ]);
  });

  it('without a body names what is missing', async () => {
    const answer = await send('POST', '/auth/login', '');
    expect(answer.status).toBe(400);
    expect(JSON.parse(answer.body).errors).toHaveLength(1);
  });

  it.each([['/dashboard/company-details?id=%00'], ['/%zz'], ['/api/v1/files/%00.png']])(
    'in the address %s is a 400',
    async (path) => {
      const { token } = await server.signIn('admin');
      const answer = await server.http<{ errors: unknown }>('GET', path, { token });
      expect(answer).toMatchObject({ status: 400, body: { errors: [{ param: 'address' }] } });
    },
  );

  it.each([['id='], [`id=${'x'.repeat(65)}`], ['id=a&id=b'], ['id[$ne]=x'], ["id=' or 1=1 --"]])(
    'for an id, %s, is a 4xx',
    async (query) => {
      const { token } = await server.signIn('admin');
      const { status } = await server.http('GET', `/dashboard/company-details?${query}`, { token });
      expect([400, 404]).toContain(status);
    },
  );
});

describe('a failure', () => {
  it('of the server says nothing about it', async () => {
    const broken = { ...server.context.files, get: () => Promise.reject(new Error('secret path /srv/data')) };
    const app = createApp({ ...server.context, files: broken });
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    const answer = await httpTo(url)('GET', '/api/v1/files/x.png');
    expect(answer).toMatchObject({ status: 500, body: { message: 'Internal server error.' } });
    await app.close();
  });

  it('never names the server or its version', async () => {
    const answers = [
      await server.http('GET', '/health'),
      await server.http('GET', '/nothing'),
      await server.http('POST', '/auth/login', { json: {} }),
    ];
    for (const { headers } of answers)
      expect([...headers.keys()].filter((name) => /^(server|x-powered-by|via)$/.test(name))).toEqual([]);
  });

  const refused = async (work: Promise<unknown>) => {
    const error: unknown = await work.catch((reason: unknown) => reason);
    const { status, details } = constraintFailure(error) ?? { status: 0, details: {} };
    return { status, errors: details.errors };
  };

  it('of a database rule is a 400 with the key that broke it', async () => {
    const { email } = await server.addUser('admin');
    const again = createUser(server.context, { email: email.toUpperCase(), name: 'B', type: 'admin' });
    expect(await refused(again)).toEqual({ status: 400, errors: { email: { message: 'is taken already' } } });
    const orphan = server.addUser('safari-owner', { companyId: 'unknown' });
    const reason = 'refers to a record that does not exist';
    expect(await refused(orphan)).toEqual({ status: 400, errors: { companyId: { message: reason } } });
    const nul = createCompany(server.context, { companyName: 'a\u0000b', organizationType: 'safari-owner' });
    expect((await refused(nul)).status).toBe(400);
    expect(constraintFailure(new Error('anything else'))).toBeNull();
  });
});
