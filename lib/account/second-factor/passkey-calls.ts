import { roles } from '../../roles';
import { defineCalls, done, json } from '../../platform/contract/call';
import type { AnswerOf, Kinds } from '../../platform/contract/kinds';
import { newPasskeySchema } from './schema';

const passkey = (kinds: Kinds) =>
  kinds.object({
    id: kinds.id(),
    name: kinds.name(),
    addedAt: kinds.moment(),
    usedAt: kinds.nullable(kinds.moment()),
  });
export type Passkey = AnswerOf<typeof passkey>;

const list = (kinds: Kinds) =>
  kinds.object({ isPossible: kinds.flag(), passkeys: kinds.list(passkey(kinds)) });
export type Passkeys = AnswerOf<typeof list> | null;

const codes = (kinds: Kinds) => kinds.object({ recoveryCodes: kinds.list(kinds.name()) });
const key = (kinds: Kinds) =>
  kinds.object({ id: kinds.name(), type: kinds.name(), transports: kinds.list(kinds.name()) });

/** WebAuthn creation options in JSON. */
const creation = (kinds: Kinds) =>
  kinds.object({
    rp: kinds.object({ id: kinds.words(), name: kinds.name() }),
    user: kinds.object({ id: kinds.name(), name: kinds.name(), displayName: kinds.words() }),
    challenge: kinds.name(),
    pubKeyCredParams: kinds.all(kinds.object({ alg: kinds.number(), type: kinds.name() })),
    timeout: kinds.number(),
    attestation: kinds.words(),
    excludeCredentials: kinds.list(key(kinds)),
    authenticatorSelection: kinds.group({
      residentKey: kinds.words(),
      requireResidentKey: kinds.flag(),
      userVerification: kinds.words(),
    }),
  });

const request = (kinds: Kinds) =>
  kinds.object({
    rpId: kinds.words(),
    challenge: kinds.name(),
    timeout: kinds.number(),
    userVerification: kinds.words(),
    allowCredentials: kinds.all(key(kinds)),
  });

export const requestedPasskey = json(request);

const shared = { roles, capability: 'passkeys' } as const;

export const passkeyCalls = defineCalls({
  'GET /dashboard/second-factor/passkeys': {
    ...shared,
    summary: "The user's passkeys, and whether the dashboard's address allows any.",
    door: 'dashboard',
    result: json(list),
  },
  'POST /dashboard/second-factor/passkeys/options': {
    ...shared,
    summary: 'What a browser needs to make a passkey.',
    stepUp: true,
    result: json(creation),
  },
  'POST /dashboard/second-factor/passkeys': {
    ...shared,
    summary: 'Keeps a passkey that a browser has made, and gives recovery codes where there are none.',
    body: { kind: 'json', schema: newPasskeySchema },
    result: json(codes),
  },
  'DELETE /dashboard/second-factor/passkeys/:id': {
    ...shared,
    summary: "Takes one of the user's passkeys away.",
    stepUp: true,
    result: done,
  },
});
