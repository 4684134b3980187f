import { defineCalls, fromWebsites, json } from '../contract/call';

export const clickIntakeCalls = defineCalls({
  'POST /api/v1/adverts/:id/click': {
    ...fromWebsites,
    summary: 'Counts a click on a banner.',
    result: json((kinds) => kinds.object({ counted: kinds.count() }), 201),
  },
});
