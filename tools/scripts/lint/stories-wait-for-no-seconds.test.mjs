import { ESLint } from 'eslint';
import { root } from '../lib/files.mjs';

const rules = new ESLint({ cwd: root });
const linesFound = async (filePath, lines) => {
  const [{ messages }] = await rules.lintText(lines.join('\n'), { filePath });
  return messages
    .filter(({ ruleId }) => ruleId === 'no-restricted-syntax')
    .map(({ line }) => lines[line - 1]);
};

const refused = [
  "import { useState } from 'react';",
  'await page.waitForTimeout(5);',
  'await new Promise((resolve) => setTimeout(resolve, 1_000));',
  'await page.evaluate(() => new Promise((resolve) => window.setTimeout(resolve, 3000)));',
  'await sleep(1_500);',
];
const accepted = [
  'await new Promise((resolve) => setTimeout(resolve, 60));',
  'await sleep(20);',
  "await page.getByRole('button').click({ timeout: 5_000 });",
];

test.each(['e2e/lists.spec.ts', 'e2e/support/lists.ts'])('%s may wait for no real seconds', async (file) => {
  expect(await linesFound(file, [...refused, ...accepted])).toEqual(refused);
});
