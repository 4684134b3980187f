import { analyticsCalls } from '../analytics/calls';
import { viewIntakeCalls } from '../analytics/intake';
import { applicationCalls } from '../applications/calls';
import { applicationIntakeCalls } from '../applications/intake';
import { authCalls } from '../auth/calls';
import { bannerCalls } from '../banners/calls';
import { clickIntakeCalls } from '../banners/intake';
import { companyCalls } from '../companies/calls';
import { enquiryCalls } from '../enquiries/calls';
import { enquiryIntakeCalls } from '../enquiries/intake';
import { feedbackCalls } from '../feedback/calls';
import { feedbackIntakeCalls } from '../feedback/intake';
import { generalEnquiryCalls } from '../general-enquiries/calls';
import { generalEnquiryIntakeCalls } from '../general-enquiries/intake';
import { ownerCalls } from '../owners/calls';
import { propertyCalls } from '../properties/calls';
import { referenceCalls } from '../reference/calls';
import { safariCalls } from '../safaris/calls';
import { unreadCalls } from '../unread/calls';
import { usefulInfoCalls } from '../useful-info/calls';
import { websiteCalls } from '../websites/calls';
import { siteCalls } from '../websites/site-calls';
import type { Call, CallKey } from '../contract/call';
import type { AnswerOf } from '../contract/kinds';
import { ownCalls } from '../contract/own-calls';

/** Every call of the product by its name. */
export const contract = {
  ...authCalls,
  ...companyCalls,
  ...analyticsCalls,
  ...viewIntakeCalls,
  ...enquiryCalls,
  ...enquiryIntakeCalls,
  ...generalEnquiryCalls,
  ...generalEnquiryIntakeCalls,
  ...unreadCalls,
  ...safariCalls,
  ...propertyCalls,
  ...applicationCalls,
  ...applicationIntakeCalls,
  ...ownerCalls,
  ...feedbackCalls,
  ...feedbackIntakeCalls,
  ...usefulInfoCalls,
  ...bannerCalls,
  ...clickIntakeCalls,
  ...websiteCalls,
  ...siteCalls,
  ...referenceCalls,
  ...ownCalls,
} as const satisfies Record<CallKey, Call>;

export type Contract = typeof contract;
export type CallName = keyof Contract;
/** A call by its name, described the same for all. */
export const callOf = (name: CallName): Call => contract[name];
export const callNames = Object.keys(contract) as CallName[];

/** The calls that answer with described JSON. */
export type ReadName = {
  [Name in CallName]: Contract[Name]['result'] extends { kind: 'json' } ? Name : never;
}[CallName];
/** What reading the answer of a call gives. */
export type ReadOf<Name extends ReadName> = Contract[Name]['result'] extends { answer: infer Description }
  ? AnswerOf<Description>
  : never;

type Segments<Path extends string> = Path extends `${infer Head}/${infer Tail}`
  ? Segments<Head> | Segments<Tail>
  : Path extends `:${infer Name}`
    ? Name
    : never;
/** The parameters in the path of a call. */
export type ParamsOf<Name extends string> = Name extends `${string} ${infer Path}`
  ? Record<Segments<Path>, string>
  : never;
