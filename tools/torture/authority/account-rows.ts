/** The rows of accounts and companies, in the columns of the table. Written down from the handbook, staff: Accounts. */
export const accountRows = `
GET /dashboard/accounts                          |          | no     | no           | no             | no           | yes
POST /dashboard/accounts                         |          | yes    | no           | no             | no           | yes
GET /dashboard/accounts/:id                      | colleague of a safari company    | no  | no | no | no   | all
GET /dashboard/accounts/:id                      | colleague of a property company  | no  | no | no | no   | all
PUT /dashboard/accounts/:id                      | colleague of a safari company    | yes | no | no | no   | all
PUT /dashboard/accounts/:id                      | colleague of a property company  | yes | no | no | no   | all
POST /dashboard/accounts/:id/disable             | colleague of a safari company    | yes | no | no | no   | all
POST /dashboard/accounts/:id/disable             | colleague of a property company  | yes | no | no | no   | all
POST /dashboard/accounts/:id/address             | colleague of a safari company    | yes | no | no | no   | all
POST /dashboard/accounts/:id/address             | colleague of a property company  | yes | no | no | no   | all
GET /dashboard/companies/:id                     | safari company   | no  | no      | no             | no           | all
GET /dashboard/companies/:id                     | property company | no  | no      | no             | no           | all
PUT /dashboard/companies/:id                     | safari company   | yes | no      | no             | no           | all
PUT /dashboard/companies/:id                     | property company | yes | no      | no             | no           | all
`;
