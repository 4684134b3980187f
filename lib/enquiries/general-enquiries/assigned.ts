import { asName, asRecord } from '../../platform/contract/values';
import { deskMessages } from '@/texts/enquiries/messages-desk';

export const assignedText = (assignee: string, answer: unknown): string =>
  assignee === ''
    ? deskMessages.unassigned
    : deskMessages.assigned(asName(asRecord(asRecord(answer)?.assignee)?.name));
