import type { PlanState } from './banner-plans/schema';

/** An item to choose: its id and what it is called. */
export type Choice = { value: string; label: string };
/** An item that is chosen by its picture; null for one without. One that is shown on certain days says on which, and how far they are today. */
export type PicturedChoice = Choice & { picture: string | null; days?: ChoiceDays };
export type ChoiceDays = { state: PlanState; from: string; to: string };
