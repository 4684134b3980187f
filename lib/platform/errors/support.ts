import { plainPhone } from '../values/phones';

/** Whom people may ask, as the operator has set it. */
export type Support = { email: string | undefined; phone: string | undefined };

/** A number with spaces, brackets and dashes as a telephone dials it. */
export const telephoneAddress = (phone: string) => `tel:${plainPhone(phone)}`;
