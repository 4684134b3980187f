import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(process.cwd(), 'app', 'api');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /(^|\/)route\.tsx?$/.test(file),
);
const methods = '(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)';

/** The names under which a module exports its methods, with what each of them is. */
function exported(source: string): { method: string; value: string }[] {
  const values = new Map(
    [...source.matchAll(/const (\w+) = (\w+)\(/g)].map(([, name, value]) => [name, value] as const),
  );
  if (source.includes("from '@/lib/bff/no-call'")) values.set('noCall', 'bff');
  const direct = [
    ...source.matchAll(new RegExp(`export (?:const|(?:async )?function) (${methods})\\b`, 'g')),
  ].map(([, method = '']) => ({ method, value: values.get(method) ?? 'a function of its own' }));
  const renamed = [...source.matchAll(new RegExp(`(\\w+) as (${methods})\\b`, 'g'))].map(
    ([, name = '', method = '']) => ({ method, value: values.get(name) ?? 'a function of its own' }),
  );
  return [...direct, ...renamed];
}

describe('the handlers under app/api', () => {
  it('are all found', () => expect(files.length).toBeGreaterThanOrEqual(7));

  it.each(files)('%s goes through the one wrapper', (file) => {
    const handlers = exported(readFileSync(join(folder, file), 'utf8'));
    expect(handlers.length).toBeGreaterThan(0);
    expect(handlers.filter(({ value }) => value !== 'bff')).toEqual([]);
  });

  it('are told apart from one that does not', () => {
    expect(exported('export async function GET() {}')[0]?.value).not.toBe('bff');
    expect(exported('export const POST = other(login);')[0]?.value).not.toBe('bff');
    expect(exported('const pass = bff(proxy);\nexport { pass as GET };')[0]?.value).toBe('bff');
  });
});
