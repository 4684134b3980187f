import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnError,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { passkeyMessages } from '@/texts/account/messages-second-factor';

export type PasskeyResult<Answer> = { answer: Answer } | { problem: string };

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

export function createPasskey(options: unknown) {
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
  const ceremony = { host: optionsJSON.rp.id, givenUp: text.notMade };
  return runCeremony(ceremony, () => startRegistration({ optionsJSON }));
}

export function signWithPasskey(options: unknown) {
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
  const ceremony = { host: optionsJSON.rpId, givenUp: text.notUsed };
  return runCeremony(ceremony, () => startAuthentication({ optionsJSON }));
}
