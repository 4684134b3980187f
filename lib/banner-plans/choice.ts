import type { PicturedChoice } from '../choice';
import type { PlanState } from './schema';

/** A banner as slots are filled with it; where the upstream knows them with its days, and how far they are today. */
export type BannerChoice = PicturedChoice & { days?: { state: PlanState; from: string; to: string } };
