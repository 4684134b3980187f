import fc from 'fast-check';
import { parseDegrees, isPosition, parsePosition } from './coordinates';

test.each([
  '-1.2921, 36.8219',
  '-1.2921,36.8219',
  ' −1.2921 36.8219 ',
  '-1.2921;36.8219',
  '-1.2921\t36.8219',
  '(-1.2921, 36.8219)',
  '-1,2921, 36,8219',
  '-1,2921; 36,8219',
  '1.2921° S, 36.8219° E',
  '1.2921S 36.8219E',
  '1.2921° S,36.8219° E',
  'S 1.2921 E 36.8219',
  'S1.2921, E36.8219',
  '36.8219° E, 1.2921° S',
  'Lat: -1.2921, Long: 36.8219',
  'latitude=-1.2921 longitude=36.8219',
  `1°17'31.56"S 36°49'18.84"E`,
  '1°17′31.56″S 36°49′18.84″E',
  '1° 17’ 31.56” S, 36° 49’ 18.84” E',
  `1º17'31,56''S, 36º49'18,84''E`,
  `S 1° 17' 31.56", E 36° 49' 18.84"`,
  `1°17.526'S 36°49.314'E`,
  `S 1° 17.526', E 36° 49.314'`,
  `1°17'31.56"S36°49'18.84"E`,
  `-1°17'31.56" 36°49'18.84"`,
  '\u200e-1.2921, 36.8219\u200e',
  'S 1 17.526 E 36 49.314',
  'S01 17.526, E036 49.314',
  'S01°17.526 E036°49.314',
  `S 1 17 31.56 E 36 49 18.84`,
  `1 17 31.56 S 36 49 18.84 E`,
  `1 17 31.56S, 36 49 18.84E`,
  `1°17'31.56 S 36°49'18.84 E`,
  '1.2921 South, 36.8219 East',
  '1.2921° south, 36.8219° east',
  'https://www.google.com/maps/place/Lodge/@-1.3,36.9,17z/data=!4m6!3m5!8m2!3d-1.2921!4d36.8219!16s',
  'https://www.google.com/maps/@-1.2921,36.8219,15z',
  'https://maps.google.com/?q=-1.2921,36.8219',
  'https://maps.google.com/maps?z=3&q=loc:-1.2921%2C36.8219',
  'https://www.google.com/maps/search/?api=1&query=-1.2921%2C%2036.8219',
  'https://maps.apple.com/?ll=-1.2921,36.8219&q=Lodge',
  'geo:-1.2921,36.8219?z=11',
])('%j is one position', (text) => {
  const [latitude, longitude] = parsePosition(text)!;
  expect(latitude).toBeCloseTo(-1.2921, 6);
  expect(longitude).toBeCloseTo(36.8219, 6);
});

const camera = '@-1.3,36.9,15z';
const google = 'https://www.google.com/maps';

test.each([
  `${google}/@-1.2921,36.8219,17z`,
  `${google}/@-1.2921,36.8219,1500m/data=!3m1!1e3?entry=ttu&g_ep=EgoyMDI1`,
  `${google}/place/Nairobi/${camera}/data=!4m6!3m5!1s0x182f1172d84d49a7:0xf7cf0254b297924c!8m2!3d-1.2921!4d36.8219!16zL20vMDVkNDk?entry=ttu`,
  `${google}/place/1%C2%B017'31.56%22S+36%C2%B049'18.84%22E/${camera}`,
  `${google}/place/-1.2921,36.8219/${camera}`,
  `${google}/search/-1.2921,+36.8219?entry=tts`,
  `${google}/search/?api=1&query=-1.2921%2C36.8219`,
  `${google}/dir/?api=1&destination=-1.2921,36.8219`,
  `${google}?q=-1.2921,36.8219&z=17`,
  'https://maps.google.com/?q=loc:-1.2921,36.8219+(Camp)',
  'https://maps.google.com/maps?q=Nairobi&ll=-1.2921,36.8219&z=12',
  'https://maps.google.co.ke/maps?q=-1.2921,36.8219&ll=-1.3,36.9',
  'www.google.com/maps/@-1.2921,36.8219,17z',
  'Nairobi\nhttps://www.google.com/maps/@-1.2921,36.8219,17z',
  'geo:-1.2921,36.8219',
  'geo:-1.2921,36.8219,1795;u=35',
  'geo:0,0?q=-1.2921,36.8219(Camp)',
  'https://www.openstreetmap.org/#map=13/-1.2921/36.8219',
  'https://www.openstreetmap.org/?mlat=-1.2921&mlon=36.8219#map=13/-1.3/36.9',
  'https://maps.apple.com/?ll=-1.2921,36.8219&t=m',
  'https://bing.com/maps?cp=-1.2921~36.8219&lvl=16',
])('the address %s holds one position', (text) => {
  const [latitude, longitude] = parsePosition(text)!;
  expect(latitude).toBeCloseTo(-1.2921, 6);
  expect(longitude).toBeCloseTo(36.8219, 6);
});

test.each([
  'https://maps.app.goo.gl/abcDEF123',
  'https://goo.gl/maps/abc',
  `${google}/place/Nairobi/`,
  `${google}?q=Nairobi,+Kenya`,
  `${google}/@-91.2921,36.8219,17z`,
  `${google}?q=1,2,3`,
  'https://example.com/%E0%A4%A/12',
  'https://example.com/2026/11/26',
  'geo:north',
])('the address %s holds no position', (text) => expect(parsePosition(text)).toBeNull());

test('whatever two numbers an address holds, they are on the globe or there is no position', () => {
  const number = fc.double({ noNaN: true, min: -400, max: 400 }).map((value) => value.toFixed(5));
  fc.assert(
    fc.property(number, number, (north, east) => {
      const isThere = Math.abs(Number(north)) <= 90 && Math.abs(Number(east)) <= 180;
      const wanted = isThere ? [Number(north), Number(east)] : null;
      expect(parsePosition(`${google}/@${north},${east},17z`)).toEqual(wanted);
      expect(parsePosition(`geo:${north},${east}`)).toEqual(wanted);
    }),
  );
});

test('a position may be on the other halves of the globe, and in whole degrees', () => {
  expect(parsePosition('14.7N;17.4W')).toEqual([14.7, -17.4]);
  expect(parsePosition('0, 0')).toEqual([0, 0]);
  expect(parsePosition('1, 36')).toEqual([1, 36]);
});

test.each([
  '',
  '-1.2921',
  'Nairobi, Kenya',
  '91, 0',
  '0, 181',
  '1, 2, 3',
  '1,36',
  '-1,36.8',
  '-1.29,36',
  '1 17 31 36 49 18',
  'S 1 67.5 E 36 49.3',
  '-1,2921 36,8219 X',
  'https://maps.app.goo.gl/AbC123',
  'https://lodge.example/@somebody',
  '-1,2921,36,8219',
  '1.2921 S, 36.8219 N',
  '-1.2921 S, 36.8219 E',
  '1.2921 S, 36.8219 O',
  `1°67'31"S 36°49'18"E`,
])('%j is no position', (text) => expect(parsePosition(text)).toBeNull());

test.each([
  ['-1.2921', -1.2921],
  ['-1,2921', -1.2921],
  ['−1,292', -1.292],
  ['1,36', 1.36],
  ['1.2921° S', -1.2921],
  [`1°17'31.56"S`, -1.2921],
  ['S 1 17.526', -1.2921],
  ['1 17.526', '1 17.526'],
  ['0', 0],
  ['95', 95],
  ['', null],
  ['\u00a0', null],
  ['36.8 E', '36.8 E'],
  ['-1.2921, 36.8219', '-1.2921, 36.8219'],
  ['1.250,5', '1.250,5'],
  ['Nairobi', 'Nairobi'],
])('a latitude of %j is held as %j', (text, held) => expect(parseDegrees(text, 'NS')).toBe(held));

test('any pair that other maps write is the position that it says, and none becomes another', () => {
  const part = (most: number) => fc.integer({ min: -most * 1e4, max: most * 1e4 }).map((n) => n / 1e4);
  const between = fc.constantFrom(', ', '; ', ' ', '\t');
  fc.assert(
    fc.property(part(90), part(180), between, fc.boolean(), (north, east, sign, withComma) => {
      const text = [north, east].map((n) => n.toFixed(4).replace('.', withComma ? ',' : '.')).join(sign);
      expect(parsePosition(text)).toEqual([north + 0, east + 0]);
    }),
  );
});

test('a position needs both numbers, on the globe', () => {
  expect(isPosition(0, 0)).toBe(true);
  expect(isPosition(-90, 180)).toBe(true);
  expect(isPosition(null, 36.8)).toBe(false);
  expect(isPosition(-1.3, '36.8.1')).toBe(false);
  expect(isPosition(90.1, 0)).toBe(false);
});
