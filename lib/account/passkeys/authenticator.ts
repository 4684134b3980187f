import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnError,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { passkeyMessages } from '@/texts/account/messages-second-factor';

/** What came of asking the browser: its answer, or a sentence why there is none. */
export type Asked<Answer> = { answer: Answer } | { problem: string };

const text = passkeyMessages;

/** Whom the passkey is for, by name, and what to say of a person who gives up. */
type Ceremony = { host: string | undefined; givenUp: string };

function problemOf(error: unknown, { host, givenUp }: Ceremony): string {
  const code = error instanceof WebAuthnError ? error.code : '';
  if (host && (code === 'ERROR_INVALID_DOMAIN' || code === 'ERROR_INVALID_RP_ID'))
    return text.elsewhere(host);
  return code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED' ? text.isKnown : givenUp;
}

async function asked<Answer>(ceremony: Ceremony, act: () => Promise<Answer>): Promise<Asked<Answer>> {
  if (!browserSupportsWebAuthn()) return { problem: text.unsupported };
  try {
    return { answer: await act() };
  } catch (error) {
    // A person who gives up is an error here as well.
    return { problem: problemOf(error, ceremony) };
  }
}

/** Has the browser make a passkey, as the upstream has it in `options`. */
export function makePasskey(options: unknown) {
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
  const ceremony = { host: optionsJSON.rp.id, givenUp: text.notMade };
  return asked(ceremony, () => startRegistration({ optionsJSON }));
}

/** Has the browser let a passkey sign, likewise. */
export function signByPasskey(options: unknown) {
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
  const ceremony = { host: optionsJSON.rpId, givenUp: text.notUsed };
  return asked(ceremony, () => startAuthentication({ optionsJSON }));
}
