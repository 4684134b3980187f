export const plural = (count: number, one: string, several: string) => (count === 1 ? one : several);
