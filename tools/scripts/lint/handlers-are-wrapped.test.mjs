import { RuleTester } from 'eslint';
import { handlersAreWrapped } from './handlers-are-wrapped.mjs';

const bare = (method) => [{ messageId: 'bare', data: { method } }];

new RuleTester().run('handlers-are-wrapped', handlersAreWrapped, {
  valid: [
    "import { bff } from '@/lib/platform/bff/handler'; export const dynamic = 'force-dynamic'; export const GET = bff(read);",
    'const pass = bff(proxy); export { pass as GET, pass as POST };',
    "export { noCall as PUT } from '@/lib/platform/bff/no-call';",
    "import { noCall } from '@/lib/platform/bff/no-call'; export { noCall as PUT };",
  ],
  invalid: [
    { code: 'export async function GET() {}', errors: bare('GET') },
    { code: 'export const POST = other(login);', errors: bare('POST') },
    { code: 'const pass = proxy; export { pass as GET };', errors: bare('GET') },
    {
      code: "import { login } from '@/lib/account/bff/login'; export { login as POST };",
      errors: bare('POST'),
    },
    { code: "export { login as POST } from '@/lib/account/bff/login';", errors: bare('POST') },
    { code: "export * from '@/lib/account/bff/login';", errors: bare('What is exported') },
  ],
});
