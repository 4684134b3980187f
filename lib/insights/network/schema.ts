/** The months that the page tells, and the most that may be asked for: reviews are kept for no longer. */
export const networkMonths = 12;

/** The days of enquiries by which companies are told how soon they answer, today included. */
export const answerDays = 90;
