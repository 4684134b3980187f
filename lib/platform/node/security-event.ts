import type { Logger } from './log';

/** Sign-ins, refusals, and changes of access; `warn` is worth a look. */
export const securityEvents = {
  'sign-in': 'info',
  'sign-in-refused': 'info',
  'sign-in-locked': 'warn',
  'demo-sign-in-refused': 'warn',
  'sign-out': 'info',
  'sessions-ended': 'info',
  'device-signed-out': 'info',
  'old-refresh-token': 'warn',
  'step-up': 'info',
  'step-up-refused': 'warn',
  'reset-asked': 'info',
  'reset-refused': 'info',
  'password-reset': 'info',
  'password-changed': 'info',
  'password-change-refused': 'warn',
  'user-invited': 'info',
  'invitation-taken': 'info',
  'right-changed': 'info',
  'person-removed': 'info',
  'role-changed': 'info',
  'user-disabled': 'info',
  'user-enabled': 'info',
  'account-changed': 'info',
  'address-asked': 'info',
  'address-changed': 'warn',
  'second-factor-on': 'info',
  'second-factor-off': 'info',
  'recovery-codes-made': 'info',
  'passkey-added': 'info',
  'passkey-refused': 'warn',
  'passkey-removed': 'info',
  'intake-key-made': 'info',
  'list-exported': 'info',
  'person-exported': 'warn',
  'person-erased': 'warn',
  'call-refused': 'warn',
  'cross-site-call': 'warn',
} as const;
export type SecurityEvent = keyof typeof securityEvents;

/** Never typed input: a password may be in the wrong field. */
export type EventDetails = {
  user?: string | undefined;
  /** The id of another account, or an operator's name. */
  by?: string | undefined;
  address?: string | undefined;
  /** The means, or the subject. */
  how?: string | undefined;
  status?: number | undefined;
  /** Similar events that were not logged. */
  leftOut?: number | undefined;
};

/** Logs one JSON line with time (UTC), request id and `security: true`, without secrets. */
export function securityEvent(log: Logger, event: SecurityEvent, details: EventDetails): void {
  log[securityEvents[event]]({ security: true, ...details }, event);
}
