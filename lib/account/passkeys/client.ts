import { enteredOf, type Entered } from '../auth/client';
import { call } from '../../platform/browser/http';
import { codesOf } from '../second-factor/client';
import { makePasskey, signByPasskey } from './authenticator';

/** Makes a passkey for the signed-in user; gives the recovery codes of whom had none, or a sentence why there is no passkey. */
export async function addPasskey(name: string): Promise<{ recoveryCodes: string[] } | { problem: string }> {
  const made = await makePasskey(await call('POST /dashboard/second-factor/passkeys/options'));
  if ('problem' in made) return made;
  const json = { name, response: made.answer };
  return { recoveryCodes: codesOf(await call('POST /dashboard/second-factor/passkeys', { json })) };
}

/** What a passkey signs for a ticket; a sentence where none has signed. */
const signed = async (ticket: string) =>
  signByPasskey(await call('POST /auth/passkey/options', { json: { ticket } }));

/** The second step of a sign-in by a passkey; gives a sentence where none has signed. */
export async function enterByPasskey(ticket: string): Promise<Entered | { problem: string }> {
  const given = await signed(ticket);
  if ('problem' in given) return given;
  return enteredOf(await call('POST /auth/passkey', { json: { ticket, response: given.answer } }));
}

/** The same for a proof of who is signed in. */
export async function confirmByPasskey(ticket: string): Promise<void | { problem: string }> {
  const given = await signed(ticket);
  if ('problem' in given) return given;
  await call('POST /auth/confirm', { json: { ticket, response: given.answer } });
}
