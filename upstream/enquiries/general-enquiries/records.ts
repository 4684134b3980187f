import { moment, userName, websiteName, yesOrNo } from '../../lists/exports/columns';
import { newestOf } from '../../lists/exports/exported';
import type { Records } from '../../records';
import { generalEnquiryFilter } from './queries';
import { generalEnquiries } from './table';

const { inquiryDate } = generalEnquiries;

export const generalEnquiryRecords: Records = {
  lists: {
    'general-enquiries': {
      ...newestOf(generalEnquiries, inquiryDate),
      columns: {
        id: generalEnquiries.id,
        date: moment(inquiryDate),
        name: generalEnquiries.fullName,
        email: generalEnquiries.emailAddress,
        country: generalEnquiries.country,
        website: websiteName(generalEnquiries.websiteId),
        verified: yesOrNo(generalEnquiries.verified),
        state: generalEnquiries.state,
        assignee: userName(generalEnquiries.assigneeId),
        message: generalEnquiries.message,
      },
      found: (query, { id }, { now }) => generalEnquiryFilter(id, query, now()),
    },
  },
};
