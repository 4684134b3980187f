/** The sentences of the handbook's "Any upstream" that checks rest on, each under its heading. */
const said = {
  parts: ['Records', 'Only what a screen cannot do without is required: an id, and a title or a name.'],
  success: ['Writes', 'Any 2xx is a success, whatever its body says.'],
  capabilities: ['Capabilities', 'Anything beyond them belongs to a named capability'],
  announcing: ['Capabilities', "as `{contract: '1', capabilities: [names]}`. 404 means none"],
  repeats: ['Repeated creations', 'stores, counts and mails nothing more and gets the same answer.'],
  signIn: [
    'What the check asks for',
    "`accessToken` is a JSON web token with the user's id, name and type, and is not past its time.",
  ],
  refusedLogin: ['What the check asks for', 'A login is refused with 401 or 404, or another 4xx.'],
  renewal: ['What the check asks for', '`token` of a refresh is a fresh one for the same user.'],
  twoAtOnce: [
    'What the check asks for',
    'Two calls that find the token expired each ask for a fresh one, and neither loses the session.',
  ],
  nobody: ['What the check asks for', 'A refresh without a session is refused.'],
  expiry: [
    'What the check asks for',
    "A call with an expired token gets 401 with the message 'jwt expired', and the session can be renewed.",
  ],
  logout: ['What the check asks for', 'A logout succeeds.'],
  choices: [
    'What the check asks for',
    "Whatever people choose from has names: companies a `companyName`, reference lists the field of 'Reference lists'.",
  ],
  unknown: ['What the check asks for', 'An unknown id or slug is not found: 400, 404, 410 or 422.'],
  pages: [
    'What the check asks for',
    'A list takes `page` and `perPage`, no record is on two pages, and a page past the end is empty or the last one.',
  ],
  search: [
    'What the check asks for',
    'A list with a search box finds records by some of the text it shows, and does not ignore the search.',
  ],
  strangers: [
    'What the check asks for',
    'Without a session nothing can be read or changed, except by open calls and reference lists.',
  ],
  roles: [
    'What the check asks for',
    'A call whose screens are closed to a role is refused (401, 403, 404) or, for a list, empty.',
  ],
  roundTrip: ['What the check asks for', 'What a form sends comes back when the record is read.'],
  pictures: ['What the check asks for', 'A stored picture can be fetched.'],
  decisions: [
    'What the check asks for',
    'A declined listing is declined (a property with its comments), an approved one is approved, and one given away belongs to its new owner.',
  ],
  deletion: ['What the check asks for', 'A deleted record is no longer there.'],
} as const satisfies Record<string, readonly [string, string]>;

const sentenceOfCheck = {
  'signs in': 'signIn',
  'an unknown e-mail is refused': 'refusedLogin',
  'a wrong password is refused': 'refusedLogin',
  'gives a fresh token for the same user': 'renewal',
  'survives two refreshes at once': 'twoAtOnce',
  'without a session is refused': 'nobody',
  'with a token of nobody is refused': 'nobody',
  "an expired token is refused as 'jwt expired' and can be renewed": 'expiry',
  'ends a session': 'logout',
  'announces what it knows': 'announcing',
  'is as the contract says': 'parts',
  'names what people choose from': 'choices',
  'an unknown record is not found': 'unknown',
  'answers 404 for a token of nobody': 'unknown',
  'is cut into pages': 'pages',
  'a search narrows it': 'search',
  'can be sorted by its name': 'capabilities',
  'can be narrowed to a status': 'capabilities',
  'a repeat with the same key stores one record': 'repeats',
  'brings a deleted record back': 'capabilities',
  'is refused without a session': 'strangers',
  'is refused to the role': 'roles',
  'is stored': 'success',
  'comes back as it was sent': 'roundTrip',
  'comes back as it was sent, and is put back': 'roundTrip',
  'its pictures can be seen': 'pictures',
  'declines it with its reason': 'decisions',
  'approves it': 'decisions',
  'gives it to another company': 'decisions',
  'removes it': 'deletion',
  'nothing is left of the check': 'deletion',
  succeeds: 'success',
} as const satisfies Record<string, keyof typeof said>;

export type CheckName = keyof typeof sentenceOfCheck;

/** The heading and the sentence of "Any upstream" that each check rests on. */
export const sentences = Object.fromEntries(
  Object.entries(sentenceOfCheck).map(([check, key]) => [check, said[key]]),
) as Record<CheckName, readonly [heading: string, sentence: string]>;

/** The sentence that a check rests on, with its place; null for what is left out as a whole. */
export function restingPlace(check: string): string | null {
  const found = (sentences as Partial<Record<string, readonly [string, string]>>)[check];
  return found ? `Any upstream, ${found[0]}: ${found[1]}` : null;
}
