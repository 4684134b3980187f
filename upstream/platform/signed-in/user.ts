import type { Right, TokenUser } from '../../../lib/roles';

export type SignedInUser = TokenUser & {
  email: string;
  companyId: string | null;
  right: Right;
  validFrom: Date;
  sessionId: string;
  seenAt: Date;
  /** When the person last confirmed their identity. */
  confirmedAt: Date;
  isVouched: boolean;
};
