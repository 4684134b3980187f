import { handbook, type Rules } from './model';

/** The model with one rule twisted: each of these has to be told apart from the upstream. */
export const twists: Record<string, Rules> = {
  'a safari-admin deletes properties': {
    ...handbook,
    remove: { ...handbook.remove, property: ['admin', 'safari-admin', 'property-owner'] },
  },
  'a safari-admin approves properties': {
    ...handbook,
    decide: { ...handbook.decide, property: ['admin', 'safari-admin'] },
  },
  "an owner's edit stays approved": {
    ...handbook,
    afterEdit: { ...handbook.afterEdit, approved: 'approved' },
  },
  'a declined listing leaves the websites': { ...handbook, declinedStaysOnShow: false },
  'a token opens something a second longer': { ...handbook, tokenSeconds: 601 },
  'a session lasts a day longer': { ...handbook, sessionSeconds: 15 * 86_400 },
  'an old sign-in changes the fee': { ...handbook, confirmedSeconds: 901 },
  'a listing is restored on the 30th day': { ...handbook, restoreSeconds: 30 * 86_400 + 1 },
};
