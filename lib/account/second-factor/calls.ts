import { roles } from '../../roles';
import { defineCalls, done, json } from '../../platform/contract/call';
import type { AnswerOf, Kinds } from '../../platform/contract/kinds';
import { firstCodeSchema, newPasskeySchema } from './schema';

const state = (kinds: Kinds) =>
  kinds.object({ isOn: kinds.boolean(), isRequired: kinds.boolean(), codesLeft: kinds.count() });

const begun = (kinds: Kinds) => kinds.object({ secret: kinds.name(), address: kinds.name() });
export type BegunFactor = AnswerOf<typeof begun>;

const codes = (kinds: Kinds) => kinds.object({ recoveryCodes: kinds.all(kinds.name()) });

const shared = { roles, capability: 'second-factor' } as const;

export const secondFactorCalls = defineCalls({
  'GET /dashboard/second-factor': {
    ...shared,
    summary:
      "Whether an app makes codes for the user's sign-ins, whether a second factor has to be, and how many recovery codes are left.",
    audience: 'dashboard',
    result: json(state),
  },
  'POST /dashboard/second-factor': {
    ...shared,
    summary: 'Makes a secret for an app; it counts once a code has confirmed it.',
    stepUp: true,
    result: json(begun),
  },
  'POST /dashboard/second-factor/confirm': {
    ...shared,
    summary: 'Turns the app on by its first code, and gives recovery codes where there are none.',
    body: { kind: 'json', schema: firstCodeSchema },
    result: json(codes),
  },
  'POST /dashboard/second-factor/recovery-codes': {
    ...shared,
    summary: 'Gives new recovery codes in place of the old ones.',
    stepUp: true,
    result: json(codes),
  },
  'DELETE /dashboard/second-factor': {
    ...shared,
    summary: 'Turns the app off.',
    stepUp: true,
    result: done,
  },
});

const passkey = (kinds: Kinds) =>
  kinds.object({
    id: kinds.id(),
    name: kinds.name(),
    addedAt: kinds.dateTime(),
    usedAt: kinds.nullable(kinds.dateTime()),
  });
export type Passkey = AnswerOf<typeof passkey>;

const list = (kinds: Kinds) =>
  kinds.object({ isPossible: kinds.boolean(), passkeys: kinds.list(passkey(kinds)) });
export type Passkeys = AnswerOf<typeof list> | null;

const firstCodes = (kinds: Kinds) => kinds.object({ recoveryCodes: kinds.list(kinds.name()) });
const key = (kinds: Kinds) =>
  kinds.object({ id: kinds.name(), type: kinds.name(), transports: kinds.list(kinds.name()) });

/** WebAuthn creation options in JSON. */
const creation = (kinds: Kinds) =>
  kinds.object({
    rp: kinds.object({ id: kinds.string(), name: kinds.name() }),
    user: kinds.object({ id: kinds.name(), name: kinds.name(), displayName: kinds.string() }),
    challenge: kinds.name(),
    pubKeyCredParams: kinds.all(kinds.object({ alg: kinds.number(), type: kinds.name() })),
    timeout: kinds.number(),
    attestation: kinds.string(),
    excludeCredentials: kinds.list(key(kinds)),
    authenticatorSelection: kinds.group({
      residentKey: kinds.string(),
      requireResidentKey: kinds.boolean(),
      userVerification: kinds.string(),
    }),
  });

const request = (kinds: Kinds) =>
  kinds.object({
    rpId: kinds.string(),
    challenge: kinds.name(),
    timeout: kinds.number(),
    userVerification: kinds.string(),
    allowCredentials: kinds.all(key(kinds)),
  });

export const requestedPasskey = json(request);

const ofPasskeys = { roles, capability: 'passkeys' } as const;

export const passkeyCalls = defineCalls({
  'GET /dashboard/second-factor/passkeys': {
    ...ofPasskeys,
    summary: "The user's passkeys, and whether the dashboard's address allows any.",
    audience: 'dashboard',
    result: json(list),
  },
  'POST /dashboard/second-factor/passkeys/options': {
    ...ofPasskeys,
    summary: 'What a browser needs to make a passkey.',
    stepUp: true,
    result: json(creation),
  },
  'POST /dashboard/second-factor/passkeys': {
    ...ofPasskeys,
    summary: 'Keeps a passkey that a browser has made, and gives recovery codes where there are none.',
    body: { kind: 'json', schema: newPasskeySchema },
    result: json(firstCodes),
  },
  'DELETE /dashboard/second-factor/passkeys/:id': {
    ...ofPasskeys,
    summary: "Takes one of the user's passkeys away.",
    stepUp: true,
    result: done,
  },
});
