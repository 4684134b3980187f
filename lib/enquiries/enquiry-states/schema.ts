import { stateNames } from '@/texts/enquiries/enquiry-desk';
import { realStates } from '../../lists/list-filters/schema';

export const enquiryStates = [...realStates, 'spam'] as const;
export type EnquiryState = (typeof enquiryStates)[number];

export const stateLabel = (state: string | undefined): string | null =>
  state !== undefined && Object.hasOwn(stateNames, state) ? stateNames[state as EnquiryState] : null;
