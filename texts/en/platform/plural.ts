/** The form of a word that goes with a number: one of them, or several. */
export const plural = (count: number, one: string, several: string) => (count === 1 ? one : several);
