import type { FastifyInstance } from 'fastify';
import { inRequest, newRequestId } from '../../../lib/platform/node/request-id';
import { backupRoute } from '../backup/route';
import { exportRoute } from '../../account/privacy/socket';
import type { Context } from '../../context';
import { answerOperator } from './answer';
import { addTestCalls } from './test-calls';

/** Adds what the operators' socket answers: the commands, a backup and, where tests may set the clock, what those ask. */
export function addOperatorsCalls(app: FastifyInstance, context: Context): void {
  app.post('/', ({ body }) => inRequest(newRequestId(), () => answerOperator(context, body)));
  backupRoute(app, () => context);
  exportRoute(app, context);
  if (context.clock) addTestCalls(app, context, context.clock);
}
