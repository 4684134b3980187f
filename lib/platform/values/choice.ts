/** An item to choose: its id and what it is called. */
export type Choice = { value: string; label: string };
/** An item that is chosen by its picture; null for one without. */
export type PicturedChoice = Choice & { picture: string | null };
