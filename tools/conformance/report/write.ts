import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Outcomes } from '../run';
import { htmlText } from './html';
import { junitText } from './junit';

/** Writes the three reports into a folder, with every secret blotted out. */
export function writeReports(folder: string, outcomes: Outcomes): void {
  const { blotAll } = outcomes.blotter;
  const { summary, checks, exchanges } = outcomes;
  const clean = { ...outcomes, ...blotAll({ summary, checks, exchanges }) };
  const texts = {
    'conformance.json': `${JSON.stringify(clean.summary, null, 2)}\n`,
    'junit.xml': junitText(clean.checks, summary.milliseconds),
    'report.html': htmlText(clean),
  };
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(texts)) writeFileSync(join(folder, name), text);
}
