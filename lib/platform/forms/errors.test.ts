import { noteUploaded } from '../images/uploaded';
import { fieldOf as fieldOfForm } from './errors';
import { imageParts, marks, photoParts, picture, pictures } from './pictures';

const limits = { least: 1, most: 6, tooFew: '', tooMany: '' };
const fields = {
  logo: picture(({ imageField }) => imageField),
  photos: pictures(limits, photoParts),
  homeImages: pictures(limits, imageParts),
  awards: marks('file'),
  affiliates: marks('logo'),
};
const fieldOf = (param: string, held: Record<string, unknown>) => fieldOfForm(param, held, fields);

const file = new File(['x'], 'plain.jpg', { type: 'image/jpeg' });
const values = {
  title: '',
  logo: file,
  location: { latitude: Number.NaN, longitude: 36.8 },
  prices: { highSeason: { duration: [{ from: '2026-01-01', to: '' }], price: Number.NaN } },
  photos: [{ title: 'Stored', picture: '/stored.jpg' }, { picture: file }, { picture: file }],
  awards: [{ picture: file }],
  affiliates: [{ picture: '/stored.png' }, { picture: file }],
  homeImages: [{ picture: '/stored.jpg' }, { picture: file }],
};

test.each([
  ['title', 'title'],
  ['location.latitude', 'location.latitude'],
  ['prices.highSeason.duration.0.from', 'prices.highSeason.duration.0.from'],
  ['prices.highSeason.price', 'prices.highSeason.price'],
  ['photos.0.title', 'photos.0.title'],
])('the server means %s by the field of that name', (param, field) => {
  expect(fieldOf(param, values)).toBe(field);
});

test('a file is shown at the item that it belongs to, past the stored ones', () => {
  expect(fieldOf('newPhotoFiles.0', values)).toBe('photos.1.picture');
  expect(fieldOf('newPhotoFiles.1', values)).toBe('photos.2.picture');
  expect(fieldOf('oldPhotos.0.url', values)).toBe('photos.0.picture');
  expect(fieldOf('newAwardsFiles.0', values)).toBe('awards.0.picture');
  expect(fieldOf('newAffiliatesFiles.0', values)).toBe('affiliates.1.picture');
  expect(fieldOf('oldAffiliates.0.logo', values)).toBe('affiliates.0.picture');
  expect(fieldOf('newHomeImagesFiles.0', values)).toBe('homeImages.1.picture');
  expect(fieldOf('oldHomeImages.0.url', values)).toBe('homeImages.0.picture');
  expect(fieldOf('logo.0', values)).toBe('logo');
  expect(fieldOf('oldLogo', values)).toBe('logo');
});

test('a picture that was uploaded ahead counts as a stored one', () => {
  const ahead = new File(['x'], 'ahead.jpg');
  noteUploaded(ahead, '/ahead.jpg');
  const photos = [{ picture: ahead }, { picture: file }, { picture: '/stored.jpg' }];
  expect(fieldOf('oldPhotos.0.url', { photos })).toBe('photos.0.picture');
  expect(fieldOf('oldPhotos.1.url', { photos })).toBe('photos.2.picture');
  expect(fieldOf('newPhotoFiles.0', { photos })).toBe('photos.1.picture');
});

test('what the form has no field for stays a toast; an item that is gone is told at its list', () => {
  expect(fieldOf('body', values)).toBeNull();
  expect(fieldOf('newPhotoFiles.7', values)).toBe('photos');
  expect(fieldOf('newHomeImagesMeta', values)).toBe('homeImages');
  expect(fieldOfForm('oldAwards.0.file', { title: '' })).toBeNull();
  expect(fieldOf('constructor', values)).toBeNull();
});
