import type { Logger } from './log';

/** What is told about who comes in, who is kept out, and who changes that. Those of level `warn` are worth a look. */
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

/** Whom an event is about. Never what a person typed: a password lands in the wrong field. */
export type EventDetails = {
  /** The id of the account. */
  user?: string | undefined;
  /** Who did it, where that is somebody else: the id of an account, or an operator's own name. */
  by?: string | undefined;
  /** Where the call came from. */
  address?: string | undefined;
  /** By which means, or about what. */
  how?: string | undefined;
  /** Why it was refused: the status that was answered. */
  status?: number | undefined;
  /** So many others like it were not told, where anybody can cause them. */
  leftOut?: number | undefined;
};

/** Tells a security event: one line of JSON with the time in UTC and the request's id, `security: true`, and no secret. */
export function securityEvent(log: Logger, event: SecurityEvent, details: EventDetails): void {
  log[securityEvents[event]]({ security: true, ...details }, event);
}
