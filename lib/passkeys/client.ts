import { enteredOf, type Entered } from '../auth/client';
import { call } from '../browser/http';
import { codesOf } from '../second-factor/client';
import { makePasskey, signByPasskey } from './authenticator';

/** Makes a passkey for the signed-in user; gives the recovery codes of whom had none, or a sentence why there is no passkey. */
export async function addPasskey(name: string): Promise<{ recoveryCodes: string[] } | { problem: string }> {
  const made = await makePasskey(await call('POST /dashboard/second-factor/passkeys/options'));
  if ('problem' in made) return made;
  const json = { name, response: made.answer };
  return { recoveryCodes: codesOf(await call('POST /dashboard/second-factor/passkeys', { json })) };
}

/** The second step of a sign-in by a passkey; gives a sentence where none has signed. */
export async function enterByPasskey(ticket: string): Promise<Entered | { problem: string }> {
  const signed = await signByPasskey(await call('POST /auth/passkey/options', { json: { ticket } }));
  if ('problem' in signed) return signed;
  return enteredOf(await call('POST /auth/passkey', { json: { ticket, response: signed.answer } }));
}
