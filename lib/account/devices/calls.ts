import { roles } from '../../roles';
import { defineCalls, done, json } from '../../platform/contract/call';
import type { AnswerOf, Kinds } from '../../platform/contract/kinds';

const device = (kinds: Kinds) =>
  kinds.object({
    id: kinds.id(),
    label: kinds.string(),
    network: kinds.string(),
    signedInAt: kinds.dateTime(),
    seenAt: kinds.dateTime(),
    isCurrent: kinds.boolean(),
  });
export type Device = AnswerOf<typeof device>;

export const deviceCalls = defineCalls({
  'GET /dashboard/devices': {
    summary: 'Where the user is signed in, the one seen last first.',
    roles,
    audience: 'dashboard',
    capability: 'devices',
    result: json((kinds) => kinds.all(device(kinds))),
  },
  'DELETE /dashboard/devices/:id': {
    summary: "Ends one of the user's own sessions.",
    stepUp: true,
    roles,
    capability: 'devices',
    result: done,
  },
});
