import { z } from 'zod';
import { defineCalls, fromWebsites, json } from '../../platform/contract/call';
import { idText } from '../../platform/contract/fields';
import { bannerPages } from '../websites/website';

const clickQuery = z.object({
  website: idText.optional(),
  page: z.enum(bannerPages, 'Unknown page.').optional(),
});

export const clickIntakeCalls = defineCalls({
  'POST /api/v1/adverts/:id/click': {
    ...fromWebsites,
    summary: 'Counts a click on a banner.',
    query: clickQuery,
    result: json((kinds) => kinds.object({ counted: kinds.count() }), 201),
  },
});
