/** The sentence that each check rests on: of the two specifications, of their readings, or of the handbook's "Any upstream". */
export const sentences = {
  'signs in':
    'Specification 1, 7: POST /auth/login "reads accessToken"; 6: "The role is read from the access token payload."',
  'an unknown e-mail is refused':
    'Specification 1, 8: "Login: 401 or 404 gives \'Invalid user name or password.\'"',
  'a wrong password is refused':
    'Specification 1, 8: "Login: 401 or 404 gives \'Invalid user name or password.\'"',
  'gives a fresh token for the same user':
    'Specification 1, 7: GET /auth/refresh-token "reads token (carries the user)"; 2: "the session is restored by asking for a fresh token"',
  'survives two refreshes at once':
    'Specification 1, 8: "401 with message \'jwt expired\': refresh the token and repeat the request once", which two calls at once both do',
  'without a session is refused':
    'Specification 1, 8: "if no token comes back, toast \'Failed token authentication.\'"',
  'with a token of nobody is refused':
    'Specification 1, 8: "if no token comes back, toast \'Failed token authentication.\'"',
  "an expired token is refused as 'jwt expired' and can be renewed":
    'Specification 1, 8: "401 with message \'jwt expired\': refresh the token and repeat the request once"',
  'ends a session': 'Specification 1, 4: "Logout clears the session."; 7: POST /auth/logout',
  'announces what it knows': 'Any upstream, 10: "{contract: \'1\', capabilities: [names]}. 404 means none"',
  'is as the contract says':
    'Any upstream, 1: "Required is what a screen cannot do without: an id, and a title or a name."',
  'names what people choose from':
    'Specification 1, 3: "Company lookup item: _id, companyName."; 2, 3: "Reference lists: modes of travel (name), destinations (url), activities (label) …"',
  'an unknown record is not found': 'Readings, 5: "unknown slug or id: the 404 page"',
  'answers 404 for a token of nobody': 'Readings, 5: "unknown slug or id: the 404 page"',
  'is cut into pages':
    'Specification 1, 3: "List response: docs, page, totalPages, total."; 2, 2: "Lists accept the query parameters page, search and perPage."',
  'a search narrows it':
    'Specification 2, 2: "Search box and table" and "Lists accept the query parameters page, search and perPage."',
  'can be sorted by its name': 'Any upstream, 10: the capability sorting',
  'can be narrowed to a status': 'Any upstream, 10: the capability status-filter',
  'a repeat with the same key stores one record': 'Any upstream, 14: the capability idempotency-keys',
  'brings a deleted record back': 'Any upstream, 10: the capability deleted-listings',
  'is refused without a session': 'Specification 1, 2: "An unauthenticated user is sent to /login"',
  'is refused to the role':
    'Readings, 8: "a call whose screens are closed to a role has to be refused (401, 403, 404) or, for a list, be empty"',
  'is stored':
    'Specification 2, 8: "Your safari was created successfully.", and its like, is shown after a success',
  'comes back as it was sent': 'Readings, 8: "a round trip that loses something: blamed on the write"',
  'comes back as it was sent, and is put back':
    'Readings, 8: "a round trip that loses something: blamed on the write"',
  'its pictures can be seen': 'Any upstream, 1: "picture: under url, file or logo, a text or {url}"',
  'declines it with its reason':
    'Specification 2, 7: "PUT /dashboard/{type}/reject?{type}={id}, body comments."',
  'approves it': 'Specification 2, 7: "PUT /dashboard/{type}/approve?{type}={id}."',
  'gives it to another company':
    'Specification 2, 7: "PUT /dashboard/{safari|property}/change-owner, body entryId and newOwner."',
  'removes it': 'Specification 2, 7: "DELETE /dashboard/{module}?entryId={id} after confirmation"',
  'nothing is left of the check':
    'Specification 2, 7: "DELETE /dashboard/{module}?entryId={id} after confirmation"',
  succeeds: 'Any upstream, 9: "Any 2xx is a success, whatever its body says."',
} as const satisfies Record<string, string>;

export type CheckName = keyof typeof sentences;
