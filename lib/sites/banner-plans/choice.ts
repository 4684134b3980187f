import type { PicturedChoice } from '../../platform/values/choice';
import type { Advertising } from '../websites/website';
import type { PlanState } from './schema';

export type BannerChoice = PicturedChoice & { days?: { state: PlanState; from: string; to: string } };

export type Site = { _id: string; name: string; advertising: Advertising };
