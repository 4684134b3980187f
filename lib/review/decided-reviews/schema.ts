export const reviewOutcomes = ['approved', 'declined'] as const;
export type ReviewOutcome = (typeof reviewOutcomes)[number];
