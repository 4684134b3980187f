/**
 * What keeps the rows of docs/evidence/asvs.md true that no test of behaviour shows, by the numbers of the rows: `absent` must not occur in the product
 * (`example` is a line that it finds, `except` the files that may have it), `present` must be found in the file `in`.
 */
export const tripwires = {
  '1.2.6': { absent: /\bldap/i, example: "import ldap from 'ldapjs'" },
  '1.2.7': { absent: /\bxpath\b|document\.evaluate\(/i, example: "document.evaluate('//p', page)" },
  '1.2.8': { absent: /\b(latex|katex|mathjax)\b/i, example: "import katex from 'katex'" },
  '1.3.1': {
    absent: /contentEditable|from '(@tiptap|quill|prosemirror|lexical|slate|sanitize-html|dompurify)/,
    example: '<div contentEditable />',
  },
  '1.3.5': {
    absent: /from '(marked|markdown-it|remark|micromark|@mdx-js|handlebars|mustache|liquidjs|ejs|pug)/,
    example: "import { marked } from 'marked'",
  },
  '1.3.8': { absent: /\bjndi\b/i, example: 'jndi:ldap' },
  '1.3.9': { absent: /memcache/i, example: "import Memcached from 'memcached'" },
  '1.3.10': {
    absent: /\blog\.(info|warn|error|debug|fatal)\([^\n]*`[^`\n]*\$\{/,
    example: 'log.warn({ id }, `refused ${name}`)',
  },
  '1.4.1': {
    absent: /process\.dlopen|from '(ffi-napi|koffi|ref-napi|node-gyp-build|bindings)'|WebAssembly\./,
    example: "import koffi from 'koffi'",
  },
  '1.4.3': { absent: /Buffer\.allocUnsafe|WebAssembly\.Memory/, example: 'Buffer.allocUnsafe(10)' },
  '2.1.1': { in: 'docs/handbook/listings.md', present: /^## Fields that both have$/m },
  '2.1.2': {
    in: 'docs/handbook/listings.md',
    present: /^## Seasons and prices$[^]*^## Visibility$/m,
  },
  '2.1.3': { in: 'docs/handbook/session.md', present: /^## Guessing$/m },
  '3.5.2': {
    absent: /access-control-allow-/i,
    example: "reply.header('access-control-allow-origin', origin)",
    // Calls that anybody may make without a session: it guards nothing.
    except: ['upstream/platform/http/cross-origin.ts'],
  },
  '3.7.1': {
    absent: /<(applet|object|embed) |ActiveXObject|silverlight|\.swf\b/i,
    example: '<embed src="film.swf">',
  },
  '4.1.2': {
    absent: /redirect\([^)\n]*['"`]https:|writeHead\(30\d[^)\n]*https:/,
    example: 'response.writeHead(301, { location: `https://${host}` })',
  },
  ...sameFor(['4.3.1', '4.3.2'], {
    absent: /graphql/i,
    example: "import { graphql } from 'graphql'",
  }),
  ...sameFor(['4.4.1', '4.4.2', '4.4.3', '4.4.4'], {
    absent: /\bWebSocket\b|from 'ws'|socket\.io|\.on\('upgrade'/,
    example: "import { WebSocketServer } from 'ws'",
    // Hot reload, with --dev alone.
    except: ['server/serve.ts'],
  }),
  '5.1.1': {
    in: 'docs/handbook/listings.md',
    present: /^## Photos$[^]*^## Awards and affiliates$[^]*^## Prices by file$/m,
  },
  '6.1.1': { in: 'docs/handbook/session.md', present: /^## Guessing$/m },
  '6.1.3': {
    in: 'docs/handbook/session.md',
    present: /^## Signing in$[^]*^## Single sign-on$[^]*^## The second factor$/m,
  },
  '6.2.7': {
    absent: /type="password"[^>]*(onPaste|autoComplete="off")/,
    example: '<input type="password" autoComplete="off" />',
  },
  '6.2.10': {
    absent: /passwords?_?(expire|age|max_?days|changed_?at|valid_?until)/i,
    example: "passwordExpiresAt: moment('password_expires_at')",
  },
  '6.4.2': {
    absent: /(security|secret)[-_ ]?question/i,
    example: "securityQuestion: text('security_question')",
  },
  '6.5.3': {
    absent: /Math\.random\(/,
    example: 'const code = Math.random().toString(36)',
  },
  '6.5.4': {
    in: 'upstream/account/second-factor/recovery-codes.ts',
    present: /const bytesEach = 7;[^]*randomBytes\(bytesEach\)[^]*slice\(0, 10\)/,
  },
  ...sameFor(['6.6.1', '6.6.2', '6.6.3'], {
    absent: /\b(sms|twilio|vonage|phoneCode|mailCode)\b/i,
    example: "import twilio from 'twilio'",
  }),
  '6.8.3': { absent: /\bsaml/i, example: "import saml from 'samlify'" },
  '7.1.2': { in: 'docs/handbook/session.md', present: /^## Devices$/m },
  '7.1.3': { in: 'docs/handbook/session.md', present: /^## Single sign-on$/m },
  '8.1.1': { in: 'docs/handbook/roles-and-routes.md', present: /^## Pages$[^]*^## Who sees what$/m },
  '8.1.2': { in: 'docs/handbook/roles-and-routes.md', present: /^## Rights on listings$/m },
  '9.2.4': {
    absent: /\.setAudience\(/,
    example: '.setAudience(audience)',
    // Each has one audience: access tokens, and the tickets of one export.
    except: ['upstream/platform/signed-in/access-token.ts', 'upstream/lists/exports/ticket.ts'],
  },
  '10.2.2': {
    absent: /SSO_ISSUERS|SSO_ISSUER_\w|ssoProviders/,
    example: 'SSO_ISSUERS: z.string()',
  },
  '10.3.2': {
    absent: /impersonat|actor_token|token-exchange|on_behalf_of/i,
    example: "grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange'",
  },
  ...sameFor(
    [
      ...['10.4.1', '10.4.2', '10.4.3', '10.4.4', '10.4.5', '10.4.6', '10.4.7', '10.4.8', '10.4.9'],
      ...['10.4.10', '10.4.11', '10.6.1', '10.6.2', '10.7.1', '10.7.2', '10.7.3'],
    ],
    {
      absent: /from 'oidc-provider'|grant_types|['"`]\/oauth2?\/(authorize|token)/,
      example: "app.post('/oauth/token', grant)",
    },
  ),
  '11.1.2': { in: 'docs/keys-and-data.md', present: /^## Keys and algorithms$/m },
  '11.2.1': {
    absent: /from '(crypto-js|bcryptjs|node-forge|sjcl|tweetnacl|elliptic)'/,
    example: "import CryptoJS from 'crypto-js'",
  },
  '11.4.1': {
    absent: /create(Hash|Hmac)\(\s*['"](sha1|md5|md4|ripemd)/i,
    example: "createHash('md5')",
    // The codes of apps.
    except: ['upstream/account/second-factor/totp.ts'],
  },
  '11.4.2': {
    in: 'upstream/account/users/password-cost.ts',
    present: /memoryCost: 32 \* 1024, timeCost: 3, parallelism: 1/,
  },
  '11.4.4': {
    absent: /(pbkdf2|scrypt|hkdf)\w*\([^)\n]*password/i,
    example: 'scryptSync(password, salt, 32)',
  },
  ...sameFor(['12.1.1', '12.1.2', '12.1.3', '12.2.2', '12.3.4'], {
    absent: /createSecureServer|from '(node:)?(https|tls|http2)'/,
    example: "import { createServer } from 'node:https'",
  }),
  '12.3.2': {
    absent: /rejectUnauthorized:\s*false|NODE_TLS_REJECT_UNAUTHORIZED/,
    example: 'tls: { rejectUnauthorized: false }',
  },
  ...sameFor(['13.1.1', '13.2.4'], {
    in: 'tools/scripts/guarded-code.test.mjs',
    present: /connects to other machines in few places, each with an address of the environment/,
  }),
  '13.4.2': { absent: /productionBrowserSourceMaps|--inspect/, example: "args: ['--inspect']" },
  '14.1.1': { in: 'docs/keys-and-data.md', present: /^## Data$/m },
  '15.1.3': { in: 'docs/operate.md', present: /^## Many at once$/m },
  '16.2.3': {
    absent: /pino\.(transport|destination)\((?!\{ fd, sync: true,)|from 'pino-(roll|file|http-send)/,
    example: "pino.destination('/var/log/product.log')",
  },
  ...sameFor(['17.1.1', '17.2.1', '17.2.2', '17.2.3', '17.2.4', '17.3.1', '17.3.2'], {
    absent: /RTCPeerConnection|RTCDataChannel|webrtc/i,
    example: 'new RTCPeerConnection()',
  }),
};

function sameFor(numbers, wire) {
  return Object.fromEntries(numbers.map((number) => [number, wire]));
}
