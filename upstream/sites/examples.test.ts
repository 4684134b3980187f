import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { jest } from '@jest/globals';
import { isPublicCall } from '../../lib/platform/contract/call';
import { contract, type CallName } from '../../lib/platform/calls/contract';
import { certificate } from '../test/registration-forms';
import { startTestServer } from '../test/harness';
import { addWholeWebsite } from '../test/whole-website';

type Example = { title: string; code: string; answer: unknown };

const block = /^#{2,3} `?([^`\n]+)`?$|^```js\n([^]*?)^```(?:\s+```json\n([^]*?)^```)?/gm;

/** The examples of docs/websites.md with their answers. */
async function readExamples(): Promise<{ text: string; examples: Example[] }> {
  const text = await readFile(path.resolve('docs/websites.md'), 'utf8');
  let title = '';
  const examples: Example[] = [];
  for (const [, heading, code, answer] of text.matchAll(block)) {
    if (heading) title = heading;
    else examples.push({ title, code: code!, answer: answer && JSON.parse(answer) });
  }
  return { text, examples };
}

const fits = (given: string, parts: string[]) =>
  parts.length > 1 && given.startsWith(parts[0]!) && given.endsWith(parts.at(-1)!);

/** The same with '…' in the place of what the page leaves out of a text. */
function asWritten(given: unknown, written: unknown): unknown {
  if (typeof given === 'string' && typeof written === 'string')
    return fits(given, written.split('…')) ? written : given;
  if (Array.isArray(given) && Array.isArray(written))
    return given.map((each, position) => asWritten(each, written[position]));
  if (given && written && typeof given === 'object' && typeof written === 'object')
    return Object.fromEntries(
      Object.entries(given).map(([name, value]) => [name, asWritten(value, Reflect.get(written, name))]),
    );
  return given;
}

const { text, examples } = await readExamples();

const server = await startTestServer();
const { id, key } = await addWholeWebsite(server);
Object.assign(process.env, { UPSTREAM: server.url, WEBSITE: id, WEBSITE_KEY: key });
const folder = await mkdtemp(path.join(tmpdir(), 'examples-'));
await copyFile('docs/examples/website/upstream.mjs', path.join(folder, 'upstream.mjs'));
await writeFile(path.join(folder, 'certificate.pdf'), Buffer.from(await certificate().arrayBuffer()));
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

test.each(examples.map((example, number) => ({ ...example, number })))(
  'the example $number of $title runs, and is answered as the page says',
  async ({ code, answer, number }) => {
    const said: unknown[] = [];
    const say = jest.spyOn(console, 'log').mockImplementation((...values) => void said.push(...values));
    const file = path.join(folder, `example-${number}.mjs`);
    await writeFile(file, code);
    await import(file);
    say.mockRestore();
    expect(asWritten(JSON.parse(JSON.stringify(said)), answer)).toEqual(answer);
  },
);

test('every call that websites make has an example of its own, and every other public one is named as none of theirs', () => {
  const open = Object.entries(contract).filter(([, call]) => isPublicCall(call));
  const isOfWebsites = ([name, { result }]: (typeof open)[number]) =>
    result.kind !== 'page' && !/\/(files|mail)\//.test(name);
  const titles = new Set(examples.map(({ title }) => title));
  const theirs = open.filter(isOfWebsites).map(([name]) => name);
  const rows = [...text.matchAll(/^\| `((?:GET|POST) [^`]+)` .*\|([^|]*)\|$/gm)];
  expect(rows.map(([, name]) => name).sort()).toEqual(theirs.toSorted());
  for (const [, name, fromPage] of rows)
    expect([name, fromPage!.trim() === 'no']).toEqual([name, !('fromPages' in contract[name as CallName])]);
  expect(theirs.length).toBeGreaterThan(10);
  expect(theirs.filter((name) => !titles.has(name))).toEqual([]);
  const others = open.filter((call) => !isOfWebsites(call)).map(([name]) => name.split(' ')[1]!);
  expect(others.filter((address) => !text.includes(`${address}\``))).toEqual([]);
});
