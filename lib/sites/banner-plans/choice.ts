import type { PicturedChoice } from '../../platform/values/choice';
import type { Advertising } from '../websites/website';
import type { PlanState } from './schema';

/** A banner as slots are filled with it; where the upstream knows them with its days, and how far they are today. */
export type BannerChoice = PicturedChoice & { days?: { state: PlanState; from: string; to: string } };

/** A website as a banner is put on it: what its slots hold. */
export type Site = { _id: string; name: string; advertising: Advertising };
