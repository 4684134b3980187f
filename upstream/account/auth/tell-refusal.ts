import { securityEvent, type EventDetails } from '../../../lib/platform/node/security-event';
import type { Context } from '../../context';
import { HttpError } from '../../platform/http/errors';

/** Tells a sign-in that was refused. What was wrong with a password, a code or a passkey is told where it is checked. */
export function tellRefusal({ log }: Pick<Context, 'log'>, error: unknown, details: EventDetails): void {
  const status = error instanceof HttpError ? error.status : 500;
  if (status !== 401) securityEvent(log, 'sign-in-refused', { ...details, status });
}
