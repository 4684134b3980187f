import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { bannerForm } from '../../sites/banners/form';
import { safariForm } from '../../listings/safaris/form';
import { listingFields, anyDates } from '../../listings/form';

const root = path.join(import.meta.dirname, '../../..');
const sources = ['app', 'components', 'lib', 'upstream'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|cases)\.ts$/.test(file))
    .map((file) => path.join(folder, file)),
);
const texts = sources
  .filter((file) => !/^upstream\/(demo|test)\/|^lib\/listings\/preview\.ts$/.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));
const placesOf = (field: string) =>
  texts.filter(({ text }) => new RegExp(`\\b${field}\\b`).test(text)).map(({ file }) => file);

/** Fields that lists, prices or the map work with as well, and that are called as a reference list is. */
const worked = ['destinations', 'modesOfTravel'];
const shared = Object.keys(listingFields('admin', 'safari', anyDates));
const own = Object.keys(safariForm('admin')).filter((name) => ![...shared, ...worked].includes(name));

test.each([...own, ...Object.keys({ advertUrl: bannerForm.advertUrl })])(
  'the field %s is said where it is described and where it is shown, besides its demo data and its preview',
  (field) => expect(placesOf(field).length).toBeLessThanOrEqual(2),
);
