import { startServerOfFile, startTestServer } from '../../test/harness';

const server = await startServerOfFile({ intakeUrl: 'https://intake.example' });

test.each([
  ['an answer', '/health', 200],
  ['a refusal', '/dashboard/enquiries', 401],
  ['an unknown address', '/nowhere', 404],
  ['an address that cannot be read', '/%zz', 400],
])('%s is kept by nobody, shown in no frame and taken for nothing else', async (_name, path, status) => {
  const answer = await server.http('GET', path);
  expect(answer.status).toBe(status);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': 'no-store',
    'content-security-policy':
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'referrer-policy': 'no-referrer',
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    'x-content-type-options': 'nosniff',
  });
});

test('where websites call by plain http, nothing is said of https', async () => {
  const plain = await startTestServer();
  const { headers } = await plain.http('GET', '/health');
  expect(headers.has('strict-transport-security')).toBe(false);
  await plain.close();
});
