/** The rows of lists as files, in the columns of the table. Written down from the handbook, lists: Exports. */
export const exportRows = `
POST /dashboard/exports/safaris                      | safari   | yes    | any          | no             | told         | told
POST /dashboard/exports/properties                   | property | yes    | no           | any            | no           | told
POST /dashboard/exports/enquiries                    | safari enquiry   | yes | any     | any            | told         | told
POST /dashboard/exports/enquiries                    | property enquiry | yes | any     | any            | any          | told
POST /dashboard/exports/general-enquiries            | general enquiry  | yes | no      | no             | told         | told
POST /dashboard/exports/applications             | application | yes    | no           | no             | no           | told
POST /dashboard/exports/feedback                 | feedback | yes    | no           | no             | no           | told
POST /dashboard/exports/safari-owners            | safari company | yes    | no           | no             | told         | told
POST /dashboard/exports/property-owners          | property company | yes    | no           | no             | no           | told
POST /dashboard/exports/websites                 | website  | yes    | no           | no             | no           | told
POST /dashboard/exports/banners                  | banner   | yes    | no           | no             | no           | told
POST /dashboard/exports/useful-info              | info     | yes    | no           | no             | no           | told
POST /dashboard/exports/safaris/tickets              |          | yes    | yes          | no             | yes          | yes
POST /dashboard/exports/properties/tickets           |          | yes    | no           | yes            | no           | yes
POST /dashboard/exports/enquiries/tickets            |          | yes    | yes          | yes            | yes          | yes
POST /dashboard/exports/general-enquiries/tickets    |          | yes    | no           | no             | yes          | yes
POST /dashboard/exports/applications/tickets         |          | yes    | no           | no             | no           | yes
POST /dashboard/exports/feedback/tickets             |          | yes    | no           | no             | no           | yes
POST /dashboard/exports/safari-owners/tickets        |          | yes    | no           | no             | yes          | yes
POST /dashboard/exports/property-owners/tickets      |          | yes    | no           | no             | no           | yes
POST /dashboard/exports/websites/tickets             |          | yes    | no           | no             | no           | yes
POST /dashboard/exports/banners/tickets              |          | yes    | no           | no             | no           | yes
POST /dashboard/exports/useful-info/tickets          |          | yes    | no           | no             | no           | yes
POST /dashboard/exports/decided-reviews/tickets  |          | yes    | no           | no             | yes          | yes
`;
