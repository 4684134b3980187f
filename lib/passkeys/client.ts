import { call } from '../browser/http';
import { asName, asRecord } from '../contract/values';
import { codesOf } from '../second-factor/client';
import { makePasskey, signByPasskey } from './authenticator';

/** Makes a passkey for the signed-in user; gives the recovery codes of whom had none, or a sentence why there is no passkey. */
export async function addPasskey(name: string): Promise<{ recoveryCodes: string[] } | { problem: string }> {
  const made = await makePasskey(await call('POST /dashboard/second-factor/passkeys/options'));
  if ('problem' in made) return made;
  const json = { name, response: made.answer };
  return { recoveryCodes: codesOf(await call('POST /dashboard/second-factor/passkeys', { json })) };
}

/** The second step of a sign-in by a passkey; gives the path of the page to go to, or a sentence why none has signed. */
export async function enterByPasskey(ticket: string): Promise<{ to: string } | { problem: string }> {
  const signed = await signByPasskey(await call('POST /auth/passkey/options', { json: { ticket } }));
  if ('problem' in signed) return signed;
  const answer = asRecord(await call('POST /auth/passkey', { json: { ticket, response: signed.answer } }));
  return { to: asName(answer?.to) ?? '/' };
}
