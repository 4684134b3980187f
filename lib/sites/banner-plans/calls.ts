import { z } from 'zod';
import { defineCalls, json } from '../../platform/contract/call';
import { wholeNumber } from '../../platform/contract/fields';
import type { AnswerOf, Kinds } from '../../platform/contract/kinds';
import { adminOnly } from '../../roles';
import { bannerPages } from '../websites/website';
import { clickDays, monthOfAddress } from './schema';

const monthText = z
  .string()
  .refine((text) => monthOfAddress(text) !== undefined, 'Must be a month such as 2026-11.');

const clicks = (kinds: Kinds) => kinds.object({ day: kinds.day(), values: kinds.all(kinds.count()) });
export type Clicks = AnswerOf<typeof clicks>;

const placed = (kinds: Kinds) =>
  kinds.object({
    _id: kinds.id(),
    title: kinds.string(),
    /** Deleted banners keep their earnings. */
    isDeleted: kinds.optional(kinds.boolean()),
    days: kinds.count(),
    clicks: kinds.count(),
    earned: kinds.number(),
  });

const slot = (kinds: Kinds) =>
  kinds.object({
    _id: kinds.id(),
    website: kinds.string(),
    page: kinds.oneOf(bannerPages),
    clicks: kinds.count(),
    earned: kinds.number(),
    banners: kinds.all(placed(kinds)),
  });
export type SlotEarnings = AnswerOf<typeof slot>;

const earnings = (kinds: Kinds) =>
  kinds.object({
    from: kinds.day(),
    to: kinds.day(),
    /** Clicks without a known website or slot. */
    elsewhere: kinds.count(),
    /** Clicks in slots that did not have the banner that day. */
    outside: kinds.optional(kinds.count()),
    slots: kinds.all(slot(kinds)),
  });
export type Earnings = AnswerOf<typeof earnings>;

const capability = 'banner-plans';
const forStaff = { roles: adminOnly, audience: 'dashboard', capability } as const;

export const bannerPlanCalls = defineCalls({
  'GET /dashboard/adverts/:id/clicks': {
    ...forStaff,
    summary: 'How often a banner was clicked on each of the last days.',
    query: z.object({ days: wholeNumber(1, 366).default(clickDays) }),
    result: json(clicks),
  },
  'GET /dashboard/banner-earnings': {
    ...forStaff,
    summary: 'What the slots of the websites earned in a month, and how often their banners were clicked.',
    query: z.object({ month: monthText.optional() }),
    result: json(earnings),
  },
});
