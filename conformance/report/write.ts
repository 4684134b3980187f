import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Outcomes } from '../run';
import { htmlText } from './html';
import { junitText } from './junit';

/** Writes the three reports into a folder, with every secret blotted out. */
export function writeReports(folder: string, outcomes: Outcomes): void {
  const { summary, checks, blotter } = outcomes;
  const texts = {
    'conformance.json': `${JSON.stringify(summary, null, 2)}\n`,
    'junit.xml': junitText(checks, summary.milliseconds),
    'report.html': htmlText(outcomes),
  };
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(texts)) writeFileSync(join(folder, name), blotter.blot(text));
}
