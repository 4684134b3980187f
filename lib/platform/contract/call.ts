import type { z } from 'zod';
import type { Route } from '../../access';
import type { Right, Role } from '../../roles';
import type { Capability } from './capabilities';
import type { Answer } from './kinds';
import type { Method } from './names';

/** Method and upstream path; ':name' is a parameter of one segment. */
export type CallKey = `${Method} /${string}`;

type RawBody = { type: string; limitBytes: number };

/** `limitBytes` overrides the kind's limit; an `isCleaned` schema removes what others refuse. */
export type Body =
  | { kind: 'none' }
  | { kind: 'json'; schema: z.ZodType; limitBytes?: number; isCleaned?: true; raw?: RawBody }
  | { kind: 'multipart'; limitBytes?: number };

/** `done` has a body that nothing reads; an `isDownload` file is never shown; `page` is a visitor's. */
export type Result =
  | { kind: 'json'; answer: Answer; status?: 200 | 201 | 202 }
  | { kind: 'done'; status?: 200 | 201 | 202 | 204 }
  | { kind: 'file'; for: 'everybody' | 'reader'; isDownload?: true }
  | { kind: 'page' };

export type Call = {
  summary: string;
  roles: 'open' | readonly Role[];
  /** The right it needs in a company (Handbook, companies: People and their roles in a company); by default none. */
  right?: Right;
  screens: readonly Route[];
  /** Passed on from the browser, called by the dashboard's server, or by websites directly. */
  audience: 'browser' | 'dashboard' | 'public';
  /** Visitors' browsers may call it (WEBSITE_ORIGINS); other public calls go from server to server. */
  fromPages?: true;
  capability?: Capability;
  /** Needs a recent sign-in or the password (Handbook, session: Sensitive changes), where the server has `step-up`. */
  stepUp?: true;
  /** `extensions`: parameters and JSON fields that need a capability. */
  query?: z.ZodType;
  extensions?: Readonly<Record<string, Capability>>;
  /** The name of its list, where that can be exported: those calls follow from it (lib/lists/exports/calls.ts). */
  exportedAs?: string;
  body: Body;
  result: Result;
  /** Takes part in GET /dashboard/frame, which answers several reads. */
  isInFrame?: true;
  /** Wait for the answer's beginning where longer than usual, milliseconds. */
  waitMs?: number;
};

/** Bytes; `openJson` is for calls without a session. */
export const bodyLimits = { openJson: 16_384, json: 65_536, multipart: 40_000_000 };

export function bodyLimitOf(path: string, { roles, body }: Pick<Call, 'roles' | 'body'>): number {
  if (body.kind === 'none') return 0;
  if (body.limitBytes !== undefined) return body.limitBytes;
  if (body.kind === 'multipart') return bodyLimits.multipart;
  return roles === 'open' || path.startsWith('/auth/') ? bodyLimits.openJson : bodyLimits.json;
}

type DefaultsOf = { audience: 'browser'; body: { kind: 'none' }; screens: readonly [] };
/** A call as given, with the defaults of what was left out. */
export type CompleteCall<Call> = Omit<DefaultsOf, keyof Call> & Call;
type CallInput = Partial<Pick<Call, 'audience' | 'body' | 'screens'>> &
  Omit<Call, 'audience' | 'body' | 'screens'>;

const defaults: DefaultsOf = { audience: 'browser', body: { kind: 'none' }, screens: [] };

export function defineCalls<const Calls extends Record<CallKey, CallInput>>(
  calls: Calls,
): { [Key in keyof Calls]: CompleteCall<Calls[Key]> } {
  const described = Object.entries<CallInput>(calls).map(([key, call]) => [key, { ...defaults, ...call }]);
  return Object.fromEntries(described) as { [Key in keyof Calls]: CompleteCall<Calls[Key]> };
}

export const isPublicCall = ({ audience, result }: Pick<Call, 'audience' | 'result'>) =>
  audience === 'public' || (result.kind === 'file' && result.for === 'everybody');

export const publicIntake = { roles: 'open', audience: 'public', capability: 'intake' } as const;
export const fromWebsites = { ...publicIntake, fromPages: true } as const;
export const json = <const Description extends Answer>(answer: Description, status: 200 | 201 | 202 = 200) =>
  ({ kind: 'json', answer, status }) as const;
export const done = { kind: 'done' } as const;
