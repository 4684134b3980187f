import { roles } from '../../roles';
import { defineCalls, done, json } from '../../platform/contract/call';
import type { AnswerOf, Kinds } from '../../platform/contract/kinds';
import { firstCodeSchema } from './schema';

const state = (kinds: Kinds) =>
  kinds.object({ isOn: kinds.flag(), isRequired: kinds.flag(), codesLeft: kinds.count() });

const begun = (kinds: Kinds) => kinds.object({ secret: kinds.name(), address: kinds.name() });
export type BegunFactor = AnswerOf<typeof begun>;

const codes = (kinds: Kinds) => kinds.object({ recoveryCodes: kinds.all(kinds.name()) });

const shared = { roles, capability: 'second-factor' } as const;

export const secondFactorCalls = defineCalls({
  'GET /dashboard/second-factor': {
    ...shared,
    summary:
      "Whether an app makes codes for the user's sign-ins, whether a second factor has to be, and how many recovery codes are left.",
    door: 'dashboard',
    result: json(state),
  },
  'POST /dashboard/second-factor': {
    ...shared,
    summary: 'Makes a secret for an app; it counts once a code has confirmed it.',
    stepUp: true,
    result: json(begun),
  },
  'POST /dashboard/second-factor/confirm': {
    ...shared,
    summary: 'Turns the app on by its first code, and gives recovery codes where there are none.',
    body: { kind: 'json', schema: firstCodeSchema },
    result: json(codes),
  },
  'POST /dashboard/second-factor/recovery-codes': {
    ...shared,
    summary: 'Gives new recovery codes in place of the old ones.',
    stepUp: true,
    result: json(codes),
  },
  'DELETE /dashboard/second-factor': {
    ...shared,
    summary: 'Turns the app off.',
    stepUp: true,
    result: done,
  },
});
