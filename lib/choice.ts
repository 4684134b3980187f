/** An item to choose: its id and what it is called. */
export type Choice = { value: string; label: string };
