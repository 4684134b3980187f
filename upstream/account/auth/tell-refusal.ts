import { securityEvent, type EventDetails } from '../../../lib/platform/node/security-event';
import type { Context } from '../../context';
import { HttpError } from '../../platform/http/errors';

/** Logs a refused sign-in, except for 401, which the check itself logs. */
export function logRefusal({ log }: Pick<Context, 'log'>, error: unknown, details: EventDetails): void {
  const status = error instanceof HttpError ? error.status : 500;
  if (status !== 401) securityEvent(log, 'sign-in-refused', { ...details, status });
}
