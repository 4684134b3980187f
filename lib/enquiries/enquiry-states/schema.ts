import * as texts from '@/texts/enquiries/enquiry-desk';

/** The states of an enquiry that is not spam (Handbook, enquiries: The state of an enquiry). */
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

export const stateLabel = (state: string | undefined): string | null =>
  state !== undefined && Object.hasOwn(stateLabels, state) ? stateLabels[state as EnquiryState] : null;
