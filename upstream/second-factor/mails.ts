import type { Context } from '../context';
import type { Database } from '../db/client';
import { composeMail } from '../mail/template';

/** Whose second factor it is. */
export type Owner = { id: string; name: string; email: string };

/** Tells a user that sign-ins need a code from now on, or no longer do: the way to notice what somebody else has done. Part of a transaction. */
export async function mailFactorChanged(
  tx: Database,
  { outbox, env }: Pick<Context, 'outbox' | 'env'>,
  { name, email }: Owner,
  isOn: boolean,
): Promise<void> {
  await outbox.post(
    tx,
    composeMail({
      to: email,
      subject: isOn ? 'Your second factor was turned on' : 'Your second factor was turned off',
      paragraphs: [
        `Hello ${name},`,
        isOn
          ? 'from now on signing in to your account takes a code of your app beside the password.'
          : 'signing in to your account takes the password alone from now on.',
        'If it was not you, reset your password at once.',
      ],
      link: { label: 'Reset password', url: `${env.publicUrl}/admin/password/forgot` },
    }),
  );
}
