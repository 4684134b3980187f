import { capabilityNames } from '@/lib/platform/contract/capabilities';
import { allRows } from './lib/looked-at.mjs';

it('each capability of the contract is named in the reason of at least one check or requirement', () => {
  const reasons = allRows()
    .map((row: { why?: string }) => row.why)
    .join('\n');
  expect(capabilityNames.filter((name) => !reasons.includes(`\`${name}\``))).toEqual([]);
});
