import type { CallName } from '../../../lib/platform/calls/contract';
import { placesOfAccounts } from './places-of-accounts';
import { placesOfBatches } from './places-of-batches';
import { placesOfForms } from './places-of-forms';
import { placesOfOwners } from './places-of-owners';
import { placesOfSettings } from './places-of-settings';
import { placesOfStaff } from './places-of-staff';
import { placesOfVisitors } from './places-of-visitors';
import { failures, type Failure, type Place } from './place';

/** Every kind of place that writes. */
export const places: readonly Place[] = [
  // Signing out asks about drafts that other places leave on the device.
  ...placesOfSettings,
  ...placesOfOwners,
  ...placesOfForms,
  ...placesOfBatches,
  ...placesOfStaff,
  ...placesOfAccounts,
  ...placesOfVisitors,
];

/** The writes of the contract that no place speaks of, and why. */
export const withoutPlace: Partial<Record<CallName, string>> = {
  'POST /dashboard/presence/:kind/:id': 'A page says by itself that it is open.',
  'POST /dashboard/mark-enquiry-read':
    'An enquiry that is opened marks itself; a failure keeps nobody from reading.',
  'POST /dashboard/mark-general-enquiry-read': 'The same of a custom enquiry.',
  'DELETE /dashboard/review-queue/:kind/:id/claim': 'A page that is left gives it up by itself.',
  'DELETE /dashboard/deleteFilesFromStorage': 'Goes out by itself after a save; what stays is swept.',
  'POST /dashboard/photos':
    'A picture goes ahead of its form by itself, and with the form where that failed.',
  'POST /auth/passkey': 'Needs what only a browser with a passkey signs; a code stands beside it.',
  'POST /auth/passkey/options': 'The same, asked for first.',
  'POST /auth/logout': 'Ends every sign-out, as of every device.',
  'POST /auth/sso': 'A step of the browser between the provider and the dashboard.',
  'POST /auth/sso/ended': 'A call of the provider.',
};

const people = [...new Set(places.map(({ as }) => as))];

/** Every sixth place of each person: what `npm test` has time for, while `npm run torture -- silence` tries all of them with every failure. */
export const placesOfGate: readonly Place[] = people.flatMap((person) =>
  places.filter(({ as }) => as === person).filter((_, at) => at % 6 === 0),
);

/** The failure that a place is tried with where there is no time for all: eight of the gate's that stand together meet each of them. */
const oneFailure = new Map(
  [...placesOfGate, ...places.filter((place) => !placesOfGate.includes(place))].map((place, at) => [
    place,
    failures[at % failures.length]!,
  ]),
);
export const someFailures = (place: Place): readonly Failure[] => [oneFailure.get(place)!];
