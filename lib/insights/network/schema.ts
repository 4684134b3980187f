/** Also the most that may be requested: reviews are deleted later. */
export const networkMonths = 12;

export const answerDays = 90;
