import {
  cellsOf,
  countsOf,
  isShown,
  missingFiles,
  missingTests,
  verdictTable,
} from './lib/verdict-table.mjs';

/** The levels of ASVS 5.0.0, section by section: '112' are three requirements, of levels 1, 1 and 2. */
const levels = {
  ...{ 1.1: '22', 1.2: '1111122223', 1.3: '112222222223', 1.4: '222', 1.5: '123' },
  ...{ 2.1: '122', 2.2: '112', 2.3: '12223', 2.4: '23' },
  ...{ 3.1: '3', 3.2: '113', 3.3: '12223', 3.4: '11222233', 3.5: '11122333', 3.6: '3', 3.7: '22333' },
  ...{ 4.1: '12233', 4.2: '23333', 4.3: '22', 4.4: '1222' },
  ...{ 5.1: '2', 5.2: '112333', 5.3: '113', 5.4: '222' },
  ...{
    6.1: '122',
    6.2: '111111112222',
    6.3: '11223333',
    6.4: '112233',
    6.5: '22222333',
    6.6: '2223',
    6.7: '33',
  },
  ...{ 6.8: '2222', 7.1: '222', 7.2: '1111', 7.3: '22', 7.4: '11222', 7.5: '223', 7.6: '22' },
  ...{ 8.1: '1233', 8.2: '1123', 8.3: '133', 8.4: '23', 9.1: '111', 9.2: '1222' },
  ...{
    10.1: '22',
    10.2: '223',
    10.3: '22223',
    10.4: '1111122222233333',
    10.5: '22222',
    10.6: '22',
    10.7: '222',
  },
  ...{ 11.1: '2233', 11.2: '22233', 11.3: '11233', 11.4: '1222', 11.5: '23', 11.6: '23', 11.7: '33' },
  ...{
    12.1: '12233',
    12.2: '11',
    12.3: '22223',
    13.1: '2333',
    13.2: '222223',
    13.3: '2233',
    13.4: '1222233',
  },
  ...{
    14.1: '22',
    14.2: '12223333',
    14.3: '122',
    15.1: '12233',
    15.2: '12233',
    15.3: '1222222',
    15.4: '3333',
  },
  ...{
    16.1: '2',
    16.2: '22222',
    16.3: '2222',
    16.4: '222',
    16.5: '2223',
    17.1: '23',
    17.2: '22223333',
    17.3: '22',
  },
};
const asked = Object.entries(levels).flatMap(([section, digits]) =>
  [...digits]
    .map((level, index) => ({ number: `${section}.${index + 1}`, level }))
    .filter(({ level }) => level !== '3'),
);

const verdicts = ['met', 'partly', 'not met', 'does not apply'];
const names = ['number', 'level', 'words', 'verdict', 'why', 'test'];
const { text, rows } = verdictTable('asvs.md', /^\d+\.\d+\.\d+$/, names);

it('lists every requirement of levels 1 and 2 once, in its order and with its level', () => {
  expect(asked).toHaveLength(253);
  expect(rows.map(({ number, level }) => ({ number, level }))).toEqual(asked);
});

it('says of each what it asks, one of four verdicts, and why', () => {
  const isWhole = ({ words, verdict, why, test }) => words && verdicts.includes(verdict) && why && test;
  expect(rows.filter((row) => !isWhole(row))).toEqual([]);
});

it('names tests that there are, or says that a reading shows it', () => {
  expect(missingTests(rows)).toEqual([]);
  const unshown = rows.filter((row) => row.verdict === 'met' && !isShown(row));
  expect(unshown.map(({ number }) => number)).toEqual([]);
});

it('names files of the code that there are', () => {
  expect(missingFiles(rows)).toEqual([]);
});

it('counts its verdicts right', () => {
  const headline = cellsOf(text).slice(2, 5);
  const ofLevel = (wanted) => rows.filter(({ level }) => level === wanted);
  expect(headline).toEqual([
    ['level 1', ...countsOf(ofLevel('1'), verdicts)],
    ['level 2', ...countsOf(ofLevel('2'), verdicts)],
    ['both', ...countsOf(rows, verdicts)],
  ]);
});
