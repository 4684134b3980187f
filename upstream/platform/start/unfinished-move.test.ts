// One database: marks are files.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { draftOf, markFinished, markUnfinished, refuseUnfinished } from './unfinished-move';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'unfinished-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));
const refusal = () => {
  try {
    refuseUnfinished(dataDir);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
};

test('a marked folder is refused with the command that goes on, until its parts are whole', () => {
  expect(refusal()).toBeNull();
  markUnfinished(dataDir, 'upgrade');
  expect(refusal()).toBe(`An upgrade of DATA_DIR ${dataDir} was cut off: run npm run upgrade-data.`);
  markUnfinished(dataDir, 'restore');
  markFinished(dataDir, ['upgrade']);
  expect(refusal()).toBe(
    `A restore into DATA_DIR ${dataDir} was cut off: run npm run restore -- FILE --replace.`,
  );
  markFinished(dataDir);
  expect(refusal()).toBeNull();
});

test('a folder without a database where a restore was killed is no new one; one with its former database is whole', () => {
  mkdirSync(draftOf(dataDir, 'restore'));
  expect(refusal()).toMatch(/^A restore into DATA_DIR .* was cut off: /);
  mkdirSync(path.join(dataDir, 'db'));
  expect(refusal()).toBeNull();
});
