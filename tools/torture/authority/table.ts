import { accountRows } from './account-rows';
import { exportRows } from './export-rows';
import type { Cell, Row } from './row';

/** Who may do what, written down from the handbook (roles-and-routes, staff, companies, lists) and not from the program. */
const written = `
call                                             | of       | passes | safari-owner | property-owner | safari-admin | admin
GET /dashboard/company-safaris                   |          | yes    | yes          | no             | yes          | yes
GET /dashboard/safari/ranking                    |          | yes    | yes          | no             | yes          | yes
GET /dashboard/own-listings/safari               |          | no     | yes          | no             | no           | no
GET /dashboard/fee-steps/safari                  |          | no     | no           | no             | yes          | yes
GET /dashboard/batches/safaris                   |          | no     | yes          | no             | yes          | yes
POST /dashboard/batches/safaris/preview (visibility) | safari   | yes    | any          | no             | told         | told
POST /dashboard/batches/safaris/preview (seasons) | safari   | yes    | any          | no             | told         | told
POST /dashboard/batches/safaris/preview (approve)   | safari   | yes    | no           | no             | told         | told
POST /dashboard/batches/safaris/preview (decline)   | safari   | yes    | no           | no             | told         | told
POST /dashboard/batches/safaris/preview (owner)     | safari   | yes    | no           | no             | no           | told
POST /dashboard/batches/safaris/preview (website)   | safari   | yes    | no           | no             | told         | told
POST /dashboard/batches/safaris/preview (export)    | safari   | yes    | any          | no             | told         | told
POST /dashboard/batches/safaris (visibility)        | safari   | yes    | any          | no             | told         | told
POST /dashboard/batches/safaris (seasons)        | safari   | yes    | any          | no             | told         | told
POST /dashboard/batches/safaris (approve)           | safari   | yes    | no           | no             | told         | told
POST /dashboard/batches/safaris (decline)           | safari   | yes    | no           | no             | told         | told
POST /dashboard/batches/safaris (owner)             | safari   | yes    | no           | no             | no           | told
POST /dashboard/batches/safaris (website)           | safari   | yes    | no           | no             | told         | told
GET /dashboard/safari/:slug                      | safari   | yes    | own          | no             | all          | all
POST /dashboard/safari                           |          | yes    | yes          | no             | yes          | yes
PUT /dashboard/safari                            | safari   | yes    | own          | no             | all          | all
POST /dashboard/safari/drafts                     |          | yes    | yes          | no             | yes          | yes
PUT /dashboard/safari/drafts                      | draft safari | yes  | own          | no             | all          | all
DELETE /dashboard/safari                         | safari   | yes    | own          | no             | all          | all
PUT /dashboard/safari/change-owner               | safari   | yes    | no           | no             | no           | all
PUT /dashboard/safari/approve                    | safari   | yes    | no           | no             | all          | all
PUT /dashboard/safari/reject                     | safari   | yes    | no           | no             | all          | all
POST /dashboard/safari/restore                   | deleted safari   | yes | no      | no             | no           | all
GET /dashboard/listing-versions/safari/:id            | kept safari | no  | own          | no             | all          | all
GET /dashboard/listing-versions/safari/:id/difference | kept safari | no  | own          | no             | all          | all
POST /dashboard/listing-versions/safari/:id/:version/restore | kept safari | yes | own          | no             | all          | all
GET /dashboard/company-properties                |          | yes    | no           | yes            | no           | yes
GET /dashboard/property/ranking                  |          | yes    | no           | yes            | yes          | yes
GET /dashboard/own-listings/property             |          | no     | no           | yes            | no           | no
GET /dashboard/fee-steps/property                |          | no     | no           | no             | no           | yes
GET /dashboard/batches/properties                |          | no     | no           | yes            | no           | yes
POST /dashboard/batches/properties/preview (visibility) | property | yes    | no           | any            | no           | told
POST /dashboard/batches/properties/preview (seasons) | property | yes    | no           | any            | no           | told
POST /dashboard/batches/properties/preview (approve) | property | yes    | no           | no             | no           | told
POST /dashboard/batches/properties/preview (decline) | property | yes    | no           | no             | no           | told
POST /dashboard/batches/properties/preview (owner)  | property | yes    | no           | no             | no           | told
POST /dashboard/batches/properties/preview (website) | property | yes    | no           | no             | no           | told
POST /dashboard/batches/properties/preview (export) | property | yes    | no           | any            | no           | told
POST /dashboard/batches/properties (visibility)     | property | yes    | no           | any            | no           | told
POST /dashboard/batches/properties (seasons)     | property | yes    | no           | any            | no           | told
POST /dashboard/batches/properties (approve)        | property | yes    | no           | no             | no           | told
POST /dashboard/batches/properties (decline)        | property | yes    | no           | no             | no           | told
POST /dashboard/batches/properties (owner)          | property | yes    | no           | no             | no           | told
POST /dashboard/batches/properties (website)        | property | yes    | no           | no             | no           | told
GET /dashboard/property/:slug                    | property | yes    | no           | own            | all          | all
POST /dashboard/property                         |          | yes    | no           | yes            | no           | yes
PUT /dashboard/property                          | property | yes    | no           | own            | all          | all
POST /dashboard/property/drafts                     |          | yes    | no           | yes            | no           | yes
PUT /dashboard/property/drafts                      | draft property | yes  | no           | own            | all          | all
DELETE /dashboard/property                       | property | yes    | no           | own            | no           | all
PUT /dashboard/property/change-owner             | property | yes    | no           | no             | no           | all
PUT /dashboard/property/approve                  | property | yes    | no           | no             | see          | all
PUT /dashboard/property/reject                   | property | yes    | no           | no             | see          | all
POST /dashboard/property/restore                 | deleted property | yes | no      | no             | no           | all
GET /dashboard/listing-versions/property/:id            | kept property | no  | no           | own            | no           | all
GET /dashboard/listing-versions/property/:id/difference | kept property | no  | no           | own            | no           | all
POST /dashboard/listing-versions/property/:id/:version/restore | kept property | yes | no           | own            | no           | all
GET /dashboard/enquiries                         |          | yes    | yes          | yes            | yes          | yes
POST /dashboard/batches/enquiries/preview (read)    | safari enquiry | yes    | any          | any            | told         | told
POST /dashboard/batches/enquiries/preview (export)  | safari enquiry | yes    | any          | any            | told         | told
POST /dashboard/batches/enquiries/preview (read)    | property enquiry | yes    | any          | any            | any          | told
POST /dashboard/batches/enquiries/preview (export)  | property enquiry | yes    | any          | any            | any          | told
POST /dashboard/batches/enquiries (read)            | safari enquiry | yes    | any          | any            | told         | told
POST /dashboard/batches/enquiries (read)            | property enquiry | yes    | any          | any            | any          | told
POST /dashboard/batches/enquiries/preview (spam)    | safari enquiry | yes    | any          | any            | no           | no
POST /dashboard/batches/enquiries/preview (real)    | safari enquiry | yes    | any          | any            | told         | told
POST /dashboard/batches/enquiries (spam)            | safari enquiry | yes    | any          | any            | no           | no
POST /dashboard/batches/enquiries (real)            | safari enquiry | yes    | any          | any            | told         | told
POST /dashboard/batches/general-enquiries/preview (read) | general enquiry | yes    | no           | no             | told         | told
POST /dashboard/batches/general-enquiries/preview (export) | general enquiry | yes    | no           | no             | told         | told
POST /dashboard/batches/general-enquiries (read)    | general enquiry | yes    | no           | no             | told         | told
POST /dashboard/batches/applications/preview (approve) | application | yes    | no           | no             | no           | told
POST /dashboard/batches/applications/preview (decline) | application | yes    | no           | no             | no           | told
POST /dashboard/batches/applications/preview (export) | application | yes    | no           | no             | no           | told
POST /dashboard/batches/applications (approve)      | application | yes    | no           | no             | no           | told
POST /dashboard/batches/applications (decline)      | application | yes    | no           | no             | no           | told
GET /dashboard/enquiries/:id                     | safari enquiry   | no  | own     | none           | all          | all
GET /dashboard/enquiries/:id                     | property enquiry | no  | none    | own            | none         | all
POST /dashboard/mark-enquiry-read                | safari enquiry   | yes | own     | none           | all          | all
POST /dashboard/mark-enquiry-read                | property enquiry | yes | none    | own            | none         | all
GET /dashboard/enquiries/:id/desk                | safari enquiry   | no  | own     | none           | all          | all
GET /dashboard/enquiries/:id/desk                | property enquiry | no  | none    | own            | none         | all
PUT /dashboard/enquiries/:id/note                | safari enquiry   | yes | own     | none           | no           | no
PUT /dashboard/enquiries/:id/note                | property enquiry | yes | none    | own            | no           | no
PUT /dashboard/enquiries/:id/state               | safari enquiry   | yes | own     | none           | no           | no
PUT /dashboard/enquiries/:id/state               | property enquiry | yes | none    | own            | no           | no
POST /dashboard/enquiries/:id/spam               | safari enquiry   | yes | own     | none           | no           | no
POST /dashboard/enquiries/:id/spam               | property enquiry | yes | none    | own            | no           | no
DELETE /dashboard/enquiries/:id/spam             | safari enquiry   | yes | own     | none           | all          | all
DELETE /dashboard/enquiries/:id/spam             | property enquiry | yes | none    | own            | none         | all
POST /dashboard/mark-enquiry-unread              | safari enquiry   | yes | own     | none           | all          | all
POST /dashboard/mark-enquiry-unread              | property enquiry | yes | none    | own            | none         | all
POST /dashboard/mark-enquiries-read              |          | yes    | yes          | yes            | yes          | yes
GET /dashboard/enquiry-desk/filters              |          | yes    | yes          | yes            | yes          | yes
GET /dashboard/enquiry-desk/answer-times         |          | no     | yes          | yes            | yes          | yes
GET /dashboard/enquiries/:id/messages            | safari enquiry   | no  | own     | none           | all          | all
GET /dashboard/enquiries/:id/messages            | property enquiry | no  | none    | own            | none         | all
GET /dashboard/enquiries/:id/attachments/:file   | file of a safari enquiry   | yes  | own     | none           | all          | all
GET /dashboard/enquiries/:id/attachments/:file   | file of a property enquiry | yes  | none    | own            | none         | all
POST /dashboard/enquiries/:id/replies            | safari enquiry   | yes | own     | none           | no           | no
POST /dashboard/enquiries/:id/replies            | property enquiry | yes | none    | own            | no           | no
GET /dashboard/saved-replies                     |          | no     | yes          | yes            | no           | no
POST /dashboard/saved-replies                    |          | yes    | yes          | yes            | no           | no
PUT /dashboard/saved-replies/:id                 | saved reply      | yes | own     | own            | no           | no
DELETE /dashboard/saved-replies/:id              | saved reply      | yes | own     | own            | no           | no
GET /dashboard/review-notes/:kind/:id            | noted safari     | no  | own     | none           | all          | all
GET /dashboard/review-notes/:kind/:id            | noted property   | no  | none    | own            | all          | all
PUT /dashboard/review-notes/:kind/:id/:note      | noted safari     | yes | own     | none           | no           | no
PUT /dashboard/review-notes/:kind/:id/:note      | noted property   | yes | none    | own            | no           | no
GET /dashboard/decline-templates                 |          | yes    | no           | no             | yes          | yes
POST /dashboard/decline-templates                |          | yes    | no           | no             | yes          | yes
DELETE /dashboard/decline-templates/:id          | decline template | yes | no      | no             | all          | all
GET /dashboard/review-rules                      |          | no     | no           | no             | no           | yes
PUT /dashboard/review-rules/:rule                |          | yes    | no           | no             | no           | yes
PUT /dashboard/trusted-companies/:id             | safari company   | yes | no      | no             | no           | all
PUT /dashboard/trusted-companies/:id             | property company | yes | no      | no             | no           | all
GET /dashboard/unreviewed-changes                |          | no     | no           | no             | no           | yes
POST /dashboard/unreviewed-changes/:id/take-back | unreviewed change of a safari   | yes | no | no    | no           | all
POST /dashboard/unreviewed-changes/:id/take-back | unreviewed change of a property | yes | no | no    | no           | all
POST /dashboard/unreviewed-changes/:id/look      | unreviewed change of a safari   | yes | no | no    | no           | all
POST /dashboard/unreviewed-changes/:id/look      | unreviewed change of a property | yes | no | no    | no           | all
GET /dashboard/taken-back/:kind/:id              | changed safari   | no  | own     | none           | all          | all
GET /dashboard/taken-back/:kind/:id              | changed property | no  | none    | own            | all          | all
GET /dashboard/review-times                      |          | no     | yes          | yes            | yes          | yes
GET /dashboard/network                           |          | no     | no           | no             | no           | yes
GET /dashboard/status                            |          | no     | no           | no             | no           | yes
GET /dashboard/general-enquiries                 |          | yes    | no           | no             | yes          | yes
POST /dashboard/mark-general-enquiry-read        | general enquiry  | yes | no      | no             | all          | all
GET /dashboard/general-enquiries/:id             | general enquiry  | no  | no      | no             | all          | all
GET /dashboard/general-enquiries/:id/desk        | general enquiry  | no  | no      | no             | all          | all
PUT /dashboard/general-enquiries/:id/note        | general enquiry  | yes | no      | no             | all          | all
PUT /dashboard/general-enquiries/:id/state       | general enquiry  | yes | no      | no             | all          | all
PUT /dashboard/general-enquiries/:id/assignee    | general enquiry  | yes | no      | no             | all          | all
GET /dashboard/general-enquiry-desk/staff        |                  | no  | no      | no             | yes          | yes
GET /dashboard/general-enquiries/:id/messages    | general enquiry  | no  | no      | no             | all          | all
GET /dashboard/general-enquiries/:id/attachments/:file | file of a general enquiry | yes | no      | no             | all          | all
POST /dashboard/general-enquiries/:id/replies    | general enquiry  | yes | no      | no             | all          | all
POST /dashboard/mark-general-enquiry-unread      | general enquiry  | yes | no      | no             | all          | all
POST /dashboard/mark-general-enquiries-read      |                  | yes | no      | no             | yes          | yes
GET /dashboard/analytics/enquiry-count           | safari company   | yes | own     | none           | told         | told
GET /dashboard/analytics/view-count              | safari company   | yes | own     | none           | told         | told
GET /dashboard/analytics/enquiry-count           | property company | yes | none    | own            | any          | told
GET /dashboard/analytics/view-count              | property company | yes | none    | own            | any          | told
GET /dashboard/analytics/daily-series            | safari company   | no  | own     | none           | told         | told
GET /dashboard/analytics/daily-groups            | safari company   | no  | own     | none           | told         | told
GET /dashboard/analytics/daily-series            | property company | no  | none    | own            | any          | told
GET /dashboard/analytics/daily-groups            | property company | no  | none    | own            | any          | told
GET /dashboard/analytics/general-enquiry-count   |          | yes    | no           | no             | yes          | yes
GET /dashboard/companies                         |          | yes    | yes          | yes            | yes          | yes
GET /dashboard/company-details                   | safari company   | yes | own     | none           | all          | all
GET /dashboard/company-details                   | property company | yes | none    | own            | none         | all
PUT /dashboard/company-details                   | safari company   | yes | own     | none           | none         | all
PUT /dashboard/company-details                   | property company | yes | none    | own            | none         | all
DELETE /dashboard/deleteFilesFromStorage         |          | yes    | yes          | yes            | yes          | yes
GET /dashboard/list-views                        |          | no     | yes          | yes            | yes          | yes
POST /dashboard/list-views                       |          | yes    | yes          | yes            | yes          | yes
PUT /dashboard/list-views/:id                    | view             | yes | own     | own            | own          | own
PUT /dashboard/list-views/:id                    | view of all staff | yes | none   | none           | see          | see
DELETE /dashboard/list-views/:id                 | view             | yes | own     | own            | own          | own
DELETE /dashboard/list-views/:id                 | view of all staff | yes | none   | none           | see          | all
GET /dashboard/safari-owners                     |          | yes    | no           | no             | yes          | yes
GET /dashboard/property-owners                   |          | yes    | no           | no             | no           | yes
GET /dashboard/partner-details                   | safari company   | yes | no      | no             | all          | all
GET /dashboard/partner-details                   | property company | yes | no      | no             | none         | all
GET /dashboard/history/:kind/:id                 | history of a safari   | no | no  | no             | told         | told
GET /dashboard/history/:kind/:id                 | history of a property | no | no  | no             | none         | told
GET /dashboard/decided-reviews                   | decided safari   | no | no       | no             | lists        | lists
GET /dashboard/decided-reviews                   | decided property | no | no       | no             | omits        | lists
GET /dashboard/review-queue                      |          | no     | no           | no             | yes          | yes
GET /dashboard/review-queue/summary              |          | no     | no           | no             | yes          | yes
GET /dashboard/review-queue/:kind/:id            | safari      | yes | no           | no             | all          | all
GET /dashboard/review-queue/:kind/:id            | property    | yes | no           | no             | none         | all
GET /dashboard/review-queue/:kind/:id            | application | yes | no           | no             | none         | all
POST /dashboard/review-queue/:kind/:id/claim     | safari      | yes | no           | no             | all          | all
POST /dashboard/review-queue/:kind/:id/claim     | property    | yes | no           | no             | none         | all
POST /dashboard/review-queue/:kind/:id/claim     | application | yes | no           | no             | none         | all
DELETE /dashboard/review-queue/:kind/:id/claim   | safari      | yes | no           | no             | any          | any
DELETE /dashboard/review-queue/:kind/:id/claim   | property    | yes | no           | no             | none         | any
DELETE /dashboard/review-queue/:kind/:id/claim   | application | yes | no           | no             | none         | any
GET /dashboard/register/applications             |          | yes    | no           | no             | no           | yes
POST /dashboard/register/approve-application     | application | yes | no           | no             | no           | all
POST /dashboard/register/reject-application      | application | yes | no           | no             | no           | all
GET /api/v1/feedback                             |          | yes    | no           | no             | no           | yes
GET /api/v1/feedback/:id                         | feedback | yes    | no           | no             | no           | all
DELETE /api/v1/feedback/:id                      | feedback | yes    | no           | no             | no           | all
GET /dashboard/adverts                           |          | yes    | no           | no             | no           | yes
GET /dashboard/paginated-adverts                 |          | yes    | no           | no             | no           | yes
GET /dashboard/adverts/:id                       | banner   | yes    | no           | no             | no           | all
PUT /dashboard/adverts/:id                       | banner   | yes    | no           | no             | no           | all
DELETE /dashboard/adverts                        | banner   | yes    | no           | no             | no           | all
GET /dashboard/adverts/:id/clicks                | banner   | no     | no           | no             | no           | all
GET /dashboard/banner-earnings                   |          | no     | no           | no             | no           | yes
GET /dashboard/info                              |          | yes    | no           | no             | no           | yes
GET /dashboard/info/:id                          | info     | yes    | no           | no             | no           | all
POST /dashboard/info                             |          | yes    | no           | no             | no           | yes
PUT /dashboard/info                              | info     | yes    | no           | no             | no           | all
DELETE /dashboard/info                           | info     | yes    | no           | no             | no           | all
GET /dashboard/stored-pictures                   |          | yes    | no           | no             | no           | yes
GET /dashboard/websites                          |          | yes    | no           | no             | no           | yes
GET /dashboard/websites/:id                      | website  | yes    | no           | no             | no           | all
PUT /dashboard/websites/:id                      | website  | yes    | no           | no             | no           | all
POST /dashboard/websites/:id/intake-key          | website  | yes    | no           | no             | no           | all
GET /dashboard/devices                           |          | no     | yes          | yes            | yes          | yes
DELETE /dashboard/devices/:id                    | device   | yes    | own          | own            | own          | own
POST /auth/revoke-token                          | account  | yes    | mine         | mine           | mine         | all
GET /dashboard/notices                           |          | no     | yes          | yes            | no           | no
PUT /dashboard/notices                           |          | yes    | yes          | yes            | no           | no
GET /dashboard/people                            |          | no     | yes          | yes            | no           | no
POST /dashboard/people/invitations               |          | yes    | yes          | yes            | no           | no
DELETE /dashboard/people/invitations/:id         | invitation of a safari company   | yes | own  | none | no   | no
DELETE /dashboard/people/invitations/:id         | invitation of a property company | yes | none | own  | no   | no
PUT /dashboard/people/:id                        | colleague of a safari company    | yes | own  | none | no   | no
PUT /dashboard/people/:id                        | colleague of a property company  | yes | none | own  | no   | no
DELETE /dashboard/people/:id                     | colleague of a safari company    | yes | own  | none | no   | no
DELETE /dashboard/people/:id                     | colleague of a property company  | yes | none | own  | no   | no
GET /dashboard/unread-counts                     |          | no     | yes          | yes            | yes          | yes
GET /dashboard/frame                             |          | no     | yes          | yes            | yes          | yes
GET /dashboard/finder                            |          | yes    | yes          | yes            | yes          | yes
POST /dashboard/presence/:kind/:id               | presence in a safari   | yes | any | any        | any          | any
POST /dashboard/presence/:kind/:id               | presence in a property | yes | any | any        | any          | any
GET /dashboard/second-factor                     |          | no     | yes          | yes            | yes          | yes
GET /dashboard/second-factor/passkeys            |          | no     | yes          | yes            | yes          | yes
DELETE /dashboard/second-factor/passkeys/:id     | passkey  | yes    | own          | own            | own          | own
GET /api/v1/private/:name                        | certificate of a safari company   | yes | own  | none | all  | all
GET /api/v1/private/:name                        | certificate of a property company | yes | none | own  | all  | all
GET /api/v1/modes-of-travel                      |          | yes    | yes          | yes            | yes          | yes
GET /api/v1/destination                          |          | yes    | yes          | yes            | yes          | yes
GET /api/v1/activity                             |          | yes    | yes          | yes            | yes          | yes
GET /api/v1/included-service                     |          | yes    | yes          | yes            | yes          | yes
GET /api/v1/meal-plan                            |          | yes    | yes          | yes            | yes          | yes
GET /api/v1/property-type                        |          | yes    | yes          | yes            | yes          | yes
GET /api/v1/amenity                              |          | yes    | yes          | yes            | yes          | yes
GET /api/v1/country                              |          | yes    | yes          | yes            | yes          | yes
GET /dashboard/price-files/safari                |          | yes    | yes          | no             | yes          | yes
GET /dashboard/price-files/safari/parts          |          | no     | yes          | no             | yes          | yes
POST /dashboard/batches/safaris/preview (prices) |          | yes    | yes          | no             | yes          | yes
GET /dashboard/price-files/property              |          | yes    | no           | yes            | no           | yes
GET /dashboard/price-files/property/parts        |          | no     | no           | yes            | no           | yes
POST /dashboard/batches/properties/preview (prices) |          | yes    | no           | yes            | no           | yes
`;

const [, ...lines] = `${written.trim()}${accountRows.trimEnd()}${exportRows}`
  .trim()
  .split('\n')
  .map((line) => line.split('|').map((word) => word.trim()));

/** The table, row by row. */
export const rows: readonly Row[] = lines.map(
  ([named, of, passes, safariOwner, propertyOwner, safariAdmin, admin]) => ({
    call: named!.replace(/ \(\w+\)$/, ''),
    way: / \((\w+)\)$/.exec(named!)?.[1] ?? '',
    of: of!,
    passes: passes === 'yes',
    'safari-owner': safariOwner as Cell,
    'property-owner': propertyOwner as Cell,
    'safari-admin': safariAdmin as Cell,
    admin: admin as Cell,
  }),
);
