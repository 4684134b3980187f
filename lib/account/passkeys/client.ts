import { readSignIn, type SignInResult } from '../auth/client';
import { call } from '../../platform/browser/http';
import { codesOf } from '../second-factor/client';
import { createPasskey, signWithPasskey } from './authenticator';

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
