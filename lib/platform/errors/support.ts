import { normalizePhone } from '../values/phones';

export type Support = { email: string | undefined; phone: string | undefined };

export const telephoneAddress = (phone: string) => `tel:${normalizePhone(phone)}`;
