import { roles } from '../../roles';
import { defineCalls, json } from './call';
import type { Kinds } from './kinds';

const announced = (kinds: Kinds) =>
  kinds.object({ contract: kinds.string(), capabilities: kinds.list(kinds.name()) });

export const ownCalls = defineCalls({
  'GET /api/v1/capabilities': {
    summary: 'What this server knows beyond the required calls.',
    roles: 'open',
    audience: 'dashboard',
    result: json(announced),
  },
  'GET /api/v1/files/:name': {
    summary: 'A public file.',
    roles: 'open',
    capability: 'stored-files',
    result: { kind: 'file', for: 'everybody' },
  },
  'GET /api/v1/private/:name': {
    summary: "A file for its company's own people and staff.",
    roles,
    right: 'owner',
    capability: 'stored-files',
    result: { kind: 'file', for: 'reader' },
  },
});
