import { adminOnly } from '../../roles';
import { defineCalls, json } from '../contract/call';
import type { AnswerOf, Kinds } from '../contract/kinds';

const slowCall = (kinds: Kinds) =>
  kinds.object({
    name: kinds.name(),
    count: kinds.count(),
    p95Ms: kinds.count(),
    longestMs: kinds.count(),
  });

/** Of the process that answers; a server leaves out what it does not have. */
const status = (kinds: Kinds) =>
  kinds.object({
    version: kinds.string(),
    build: kinds.string(),
    node: kinds.string(),
    startedAt: kinds.dateTime(),
    database: kinds.string(),
    isEmbedded: kinds.boolean(),
    migration: kinds.string(),
    /** Parts that fail, and parts that lag behind. */
    failing: kinds.list(kinds.name()),
    late: kinds.list(kinds.name()),
    walBytes: kinds.number(),
    deadRows: kinds.number(),
    lastCheckpointAt: kinds.dateTime(),
    longestStallMs: kinds.number(),
    waitingMails: kinds.number(),
    lastBackupAt: kinds.dateTime(),
    nextRetentionAt: kinds.dateTime(),
    slowCalls: kinds.list(slowCall(kinds)),
  });
export type ServerStatus = AnswerOf<typeof status>;

export const statusCalls = defineCalls({
  'GET /dashboard/status': {
    summary: 'How the server is: versions, readiness in detail, slow calls, emails, backup and retention.',
    roles: adminOnly,
    audience: 'dashboard',
    capability: 'server-status',
    result: json(status),
  },
});
