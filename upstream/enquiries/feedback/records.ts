import { moment, websiteName } from '../../lists/exports/columns';
import { newestOf } from '../../lists/exports/exported';
import type { Records } from '../../records';
import { feedbackFilter } from './queries';
import { feedback } from './table';

export const feedbackRecords: Records = {
  lists: {
    feedback: {
      ...newestOf(feedback, feedback.createdAt),
      columns: {
        id: feedback.id,
        date: moment(feedback.createdAt),
        firstName: feedback.firstName,
        lastName: feedback.lastName,
        email: feedback.email,
        phone: feedback.phoneNumber,
        website: websiteName(feedback.websiteId),
        comments: feedback.comments,
      },
      found: feedbackFilter,
    },
  },
};
