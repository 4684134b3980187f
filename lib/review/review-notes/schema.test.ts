import { joinedReason } from './schema';

const notes = [
  { section: 'Photos', text: ' Too dark. ' },
  { section: 'Start and end', text: 'Which airport?' },
];

it('joins reason and notes into the one text that every upstream takes', () => {
  expect(joinedReason(' Please look again. ', notes)).toBe(
    'Please look again.\n\nPhotos: Too dark.\nStart and end: Which airport?',
  );
  expect(joinedReason('', notes.slice(0, 1))).toBe('Photos: Too dark.');
  expect(joinedReason('Only this.', [])).toBe('Only this.');
  expect(joinedReason(' ', [])).toBe('');
});
