import { assignedText } from './assigned';

test('who has it is said by the name in the answer, and without one where that has none', () => {
  const answer = { assignee: { _id: 'u2', name: 'Sam' } };
  expect(assignedText('u2', answer)).toMatch(/^The enquiry is assigned to \P{L}?Sam\P{L}?\.$/u);
  for (const unnamed of [undefined, {}, { assignee: { _id: 'u2', name: ' ' } }])
    expect(assignedText('u2', unnamed)).toBe('The enquiry is assigned.');
  expect(assignedText('', {})).toBe('The enquiry is no longer assigned.');
});
