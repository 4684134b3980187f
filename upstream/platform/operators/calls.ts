import type { FastifyInstance } from 'fastify';
import { runInRequest, newRequestId } from '../../../lib/platform/node/request-id';
import { backupRoute } from '../backup/route';
import { exportRoute } from '../../account/privacy/export';
import type { Context } from '../context/context';
import { handleOperatorCall } from './answer';
import { addTestCalls } from './test-calls';

export function addOperatorsCalls(app: FastifyInstance, context: Context): void {
  app.addHook('onSend', async () => context.recentSessions.forgetAll());
  app.post('/', ({ body }) => runInRequest(newRequestId(), () => handleOperatorCall(context, body)));
  backupRoute(app, () => context);
  exportRoute(app, context);
  if (context.clock) addTestCalls(app, context, context.clock);
}
