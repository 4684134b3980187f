import * as texts from '@/texts/enquiries/enquiry-desk';

/** How far those who answer an enquiry are with it (Handbook, enquiries 1), as long as it is not marked as not real. */
export const realStates = ['new', 'opened', 'answered', 'won', 'lost'] as const;
export const enquiryStates = [...realStates, 'spam'] as const;
export type EnquiryState = (typeof enquiryStates)[number];

export const stateLabels: Record<EnquiryState, string> = {
  new: texts.newState,
  opened: texts.opened,
  answered: texts.answered,
  won: texts.won,
  lost: texts.lost,
  spam: texts.spam,
};

/** The words of a state that came with a record; null for none that is known. */
export const stateLabel = (state: string | undefined): string | null =>
  state !== undefined && Object.hasOwn(stateLabels, state) ? stateLabels[state as EnquiryState] : null;
