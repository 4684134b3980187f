import { callNames } from '../../../lib/platform/calls/contract';
import makeTemplate from '../../../upstream/test/template.mjs';
import { randomOf } from '../random';
import type { Amount, Finding } from '../result';
import { compareMatrix, type MatrixComparison } from './matrix';
import { leftOut } from './left-out';
import { rows } from './table';

/** One in so many pairs of a call and an identity is in the share. */
const shareOfMatrix = 96;

/** Asks every call as six identities about records of their own, of others and of nobody, and compares with the table that says who may. */
export async function run({ seed, isShare, say }: Amount): Promise<Finding[]> {
  await makeTemplate();
  const random = randomOf(seed);
  const isChosen = () => !isShare || random.chance(1 / shareOfMatrix);
  const compared = await compareMatrix(isChosen, isShare ? {} : { say });
  compared.differences.slice(0, 30).forEach(say);
  return [whole(), matrix(compared), await planted()];
}

function whole(): Finding {
  const known = new Set([...rows.map(({ call }) => call), ...Object.keys(leftOut)]);
  const missing = callNames.filter((name) => !known.has(name));
  const unknown = [...known].filter((name) => !callNames.some((call) => call === name));
  return {
    name: 'authority, calls that the table says something about',
    value: `${callNames.length - missing.length} of ${callNames.length}${[...missing, ...unknown].map((name) => `, ${name}`).join('')}`,
    goal: 'all, and no other',
    reached: missing.length === 0 && unknown.length === 0,
  };
}

const matrix = ({ cases, differences }: MatrixComparison): Finding => ({
  name: 'authority, answers of both servers beside the table',
  value: `${cases} answers, ${differences.length} differences`,
  goal: '0 differences',
  reached: differences.length === 0 && cases > 0,
});

/** A table with one cell twisted has to show. */
async function planted(): Promise<Finding> {
  const row = rows.find(({ call }) => call === 'GET /dashboard/safari/:slug')!;
  const { differences } = await compareMatrix(() => true, { table: [{ ...row, 'safari-owner': 'all' }] });
  return {
    name: 'authority, with one cell of the table twisted (planted)',
    value: `${differences.length} differences`,
    goal: 'noticed at both servers',
    reached: differences.length === 2,
  };
}
