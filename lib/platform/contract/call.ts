import type { z } from 'zod';
import type { Route } from '../../access';
import type { Right, Role } from '../../roles';
import type { Capability } from './capabilities';
import type { Answer } from './kinds';
import type { Method } from './names';

/** A call's name: its method and the upstream's path, in which ':name' stands for one segment. */
export type CallKey = `${Method} /${string}`;

/** Another form of a JSON body, of its own media type, which the call takes apart itself. */
export type RawBody = { type: string; limitBytes: number };

/**
 * What a call's request carries. A limit is the longest body in bytes, where it differs from others of its kind. Where the schema takes out
 * what cannot be stored, as of what comes but once, it `isCleaned`; all others refuse it.
 */
export type Body =
  | { kind: 'none' }
  | { kind: 'json'; schema: z.ZodType; limitBytes?: number; isCleaned?: true; raw?: RawBody }
  | { kind: 'multipart'; limitBytes?: number };

/** What comes back of a success: JSON as described, a message that nothing reads, a file, which is saved and never shown where it `isDownload`, or a page for a visitor's browser. */
export type Result =
  | { kind: 'json'; answer: Answer; status?: 200 | 201 | 202 }
  | { kind: 'done'; status?: 200 | 201 | 202 | 204 }
  | { kind: 'file'; for: 'everybody' | 'reader'; isDownload?: true }
  | { kind: 'page' };

/** One call, described once: every rule about it follows from here. */
export type Call = {
  /** One line for the reference. */
  summary: string;
  /** Who may call it: `open` needs no session. */
  roles: 'open' | readonly Role[];
  /** What it takes of the people of a company (Handbook, companies 4); left out where each of them may. */
  right?: Right;
  /** The screens that cannot do without it. */
  screens: readonly Route[];
  /** Whose call it is: passed on for the browser, made by the dashboard's server alone, or made by websites past the dashboard. */
  door: 'browser' | 'dashboard' | 'public';
  /** Pages of websites may make it from a visitor's browser (WEBSITE_ORIGINS); all other public calls go from server to server. */
  fromPages?: true;
  /** What an upstream has to announce to be asked this; left out for required calls. */
  capability?: Capability;
  /** Needs a sign-in of the last minutes, or the password again (Handbook, session 12); a server without `step-up` does not ask. */
  stepUp?: true;
  /** The rules of its query, and which of its parameters, and fields of its JSON, need a capability. */
  query?: z.ZodType;
  extensions?: Readonly<Record<string, Capability>>;
  /** The name of its list, where that can be exported: those calls follow from it (lib/lists/exports/calls.ts). */
  exportedAs?: string;
  body: Body;
  result: Result;
  /** Longest wait for the answer to begin, milliseconds, where it may take longer than that of other calls. */
  waitMs?: number;
};

/** The longest bodies, bytes; JSON is smaller where nobody has signed in yet. */
export const bodyLimits = { openJson: 16_384, json: 65_536, multipart: 40_000_000 };

/** The longest body that a call may have, bytes; of JSON, where that may have another form. */
export function bodyLimitOf(path: string, { roles, body }: Pick<Call, 'roles' | 'body'>): number {
  if (body.kind === 'none') return 0;
  if (body.limitBytes !== undefined) return body.limitBytes;
  if (body.kind === 'multipart') return bodyLimits.multipart;
  return roles === 'open' || path.startsWith('/auth/') ? bodyLimits.openJson : bodyLimits.json;
}

type DefaultsOf = { door: 'browser'; body: { kind: 'none' }; screens: readonly [] };
/** A call as given, with the defaults of what was left out. */
export type Completed<Call> = Omit<DefaultsOf, keyof Call> & Call;
type Given = Partial<Pick<Call, 'door' | 'body' | 'screens'>> & Omit<Call, 'door' | 'body' | 'screens'>;

const defaults: DefaultsOf = { door: 'browser', body: { kind: 'none' }, screens: [] };

/** Describes the calls of a resource; by default a call passes for the browser and has no body. */
export function defineCalls<const Calls extends Record<CallKey, Given>>(
  calls: Calls,
): { [Key in keyof Calls]: Completed<Calls[Key]> } {
  const described = Object.entries<Given>(calls).map(([key, call]) => [key, { ...defaults, ...call }]);
  return Object.fromEntries(described) as { [Key in keyof Calls]: Completed<Calls[Key]> };
}

/** Whether a call is meant for the open internet: websites make it, or it gives a file that everybody may see. */
export const isPublicCall = ({ door, result }: Pick<Call, 'door' | 'result'>) =>
  door === 'public' || (result.kind === 'file' && result.for === 'everybody');

/** What belongs to the intake: anybody may, and it goes past the dashboard. */
export const publicIntake = { roles: 'open', door: 'public', capability: 'intake' } as const;
/** What destination websites send in. */
export const fromWebsites = { ...publicIntake, fromPages: true } as const;
/** The JSON of a call with a described answer. */
export const json = <const Description extends Answer>(answer: Description, status: 200 | 201 | 202 = 200) =>
  ({ kind: 'json', answer, status }) as const;
/** A success whose body nothing reads. */
export const done = { kind: 'done' } as const;
