import { z } from 'zod';
import * as messages from '@/texts/platform/messages';
import { secondFactorMessages } from '@/texts/account/messages-second-factor';
import * as texts from '@/texts/account/second-factor';
import { requiredText } from '../../platform/values/fields';
import { normalizeTyped } from '../../platform/values/numbers';

/** Copied codes have invisible characters, an app's also blanks or dashes. */
function plainCode(text: string): string {
  const typed = normalizeTyped(text);
  const digits = typed.replace(/[\s-]/g, '');
  return /^\d+$/.test(digits) ? digits : typed;
}

export const codeField = z
  .string()
  .overwrite(plainCode)
  .min(1, messages.form.required)
  .max(40, secondFactorMessages.wrong);

export const firstCodeSchema = z.object({ code: codeField });

const bytes = (longest: number) =>
  z
    .string('Must be a text.')
    .regex(/^[\w-]+$/, 'Must be base64url.')
    .max(longest, 'Is too long.');
const credential = { id: bytes(1400), rawId: bytes(1400), type: z.enum(['public-key']) };
const clientDataJSON = bytes(4000);

export const passkeyNameSchema = z.object({ name: requiredText(texts.name, 60) });

export const newPasskeySchema = passkeyNameSchema.extend({
  response: z.object({
    ...credential,
    response: z.object({
      clientDataJSON,
      attestationObject: bytes(40_000),
      transports: z.array(bytes(30)).max(10).optional(),
    }),
  }),
});

export const usedPasskeySchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON,
    authenticatorData: bytes(4000),
    signature: bytes(4000),
    userHandle: bytes(100).optional(),
  }),
});
