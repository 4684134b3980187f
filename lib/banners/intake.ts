import { defineCalls, json } from '../contract/call';

export const clickIntakeCalls = defineCalls({
  'POST /api/v1/adverts/:id/click': {
    summary: 'Counts a click on a banner.',
    roles: 'open',
    door: 'public',
    capability: 'intake',
    result: json((kinds) => kinds.object({ counted: kinds.count() }), 201),
  },
});
