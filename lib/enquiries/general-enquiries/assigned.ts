import { asName, asRecord } from '../../platform/contract/values';
import { deskMessages } from '@/texts/enquiries/messages-desk';

/** Says who has a custom enquiry now, '' for nobody, by the name in the answer to that: the list of staff may not have been read. */
export const assignedText = (assignee: string, answer: unknown): string =>
  assignee === ''
    ? deskMessages.unassigned
    : deskMessages.assigned(asName(asRecord(asRecord(answer)?.assignee)?.name));
