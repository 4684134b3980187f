import { readSignIn, type SignInResult } from '../auth/client';
import { call } from '../../platform/browser/http';
import { codesOf } from '../second-factor/client';
import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnError,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { passkeyMessages } from '@/texts/account/messages-second-factor';

type PasskeyResult<Answer> = { answer: Answer } | { problem: string };

const text = passkeyMessages;

/** `host` is where the passkey works; `givenUp` is the text for cancelling. */
type Ceremony = { host: string | undefined; givenUp: string };

function problemOf(error: unknown, { host, givenUp }: Ceremony): string {
  const code = error instanceof WebAuthnError ? error.code : '';
  if (host && (code === 'ERROR_INVALID_DOMAIN' || code === 'ERROR_INVALID_RP_ID'))
    return text.elsewhere(host);
  return code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED' ? text.isKnown : givenUp;
}

async function runCeremony<Answer>(
  ceremony: Ceremony,
  act: () => Promise<Answer>,
): Promise<PasskeyResult<Answer>> {
  if (!browserSupportsWebAuthn()) return { problem: text.unsupported };
  try {
    return { answer: await act() };
  } catch (error) {
    // Cancelling is an error, too.
    return { problem: problemOf(error, ceremony) };
  }
}

function createPasskey(options: unknown) {
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
  const ceremony = { host: optionsJSON.rp.id, givenUp: text.notMade };
  return runCeremony(ceremony, () => startRegistration({ optionsJSON }));
}

function signWithPasskey(options: unknown) {
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
  const ceremony = { host: optionsJSON.rpId, givenUp: text.notUsed };
  return runCeremony(ceremony, () => startAuthentication({ optionsJSON }));
}

export async function addPasskey(name: string): Promise<{ recoveryCodes: string[] } | { problem: string }> {
  const made = await createPasskey(await call('POST /dashboard/second-factor/passkeys/options'));
  if ('problem' in made) return made;
  const json = { name, response: made.answer };
  return { recoveryCodes: codesOf(await call('POST /dashboard/second-factor/passkeys', { json })) };
}

const signed = async (ticket: string) =>
  signWithPasskey(await call('POST /auth/passkey/options', { json: { ticket } }));

export async function enterByPasskey(ticket: string): Promise<SignInResult | { problem: string }> {
  const given = await signed(ticket);
  if ('problem' in given) return given;
  return readSignIn(await call('POST /auth/passkey', { json: { ticket, response: given.answer } }));
}

export async function confirmByPasskey(ticket: string): Promise<void | { problem: string }> {
  const given = await signed(ticket);
  if ('problem' in given) return given;
  await call('POST /auth/confirm', { json: { ticket, response: given.answer } });
}
