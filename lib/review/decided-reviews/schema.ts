/** What was decided of a listing that was handed in. */
export const reviewOutcomes = ['approved', 'declined'] as const;
export type ReviewOutcome = (typeof reviewOutcomes)[number];
