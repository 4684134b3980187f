import config from '../../next.config.mjs';
import { productFiles } from './lib/product-files.mjs';

const files = productFiles();
const filesWith = (pattern) => files.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

describe('the code', () => {
  it('is read whole', () => {
    expect(files.length).toBeGreaterThan(400);
    expect(files.map(({ file }) => file)).toContain('app/(dashboard)/enquiries/page.tsx');
  });

  it.each([
    ['lets the framework take calls that are none of ours', /['"]use server['"]/, "'use server';"],
    [
      'keeps an answer for several people',
      /['"]use cache|unstable_cache|cacheLife|revalidate(Tag|Path)\b/,
      "'use cache';",
    ],
    [
      'makes a page of a text',
      /dangerouslySetInnerHTML|\.(inner|outer)HTML\b|insertAdjacentHTML|document\.write/,
      'place.innerHTML = text;',
    ],
    [
      'makes a program of a text',
      /\beval\(|new Function\(|\bset(Timeout|Interval)\(\s*['"`]/,
      "setTimeout('leave()', 10)",
    ],
    ['joins a text into a query', /sql\.raw\((?!')/, 'sql.raw(`order by ${column}`)'],
  ])('nowhere %s', (_what, pattern, example) => {
    expect(example).toMatch(pattern);
    expect(filesWith(pattern)).toEqual([]);
  });

  it('connects to other machines in few places, each with an address of the environment', () => {
    const connecting =
      /\bfetch\(|from 'undici'|\bcreateConnection\(|\bconnect\(|createTransport\(|new pg\.Pool\(/;
    const onServers = filesWith(connecting).filter(
      (file) => !/^(components|lib\/platform\/browser|public)\//.test(file),
    );
    expect(onServers.sort()).toEqual([
      'lib/platform/node/provider.ts',
      ...['lib/platform/server/lanes.ts', 'lib/platform/server/upstream.ts'],
      'upstream/platform/db/server-connection.ts',
      ...['upstream/platform/files/s3.ts', 'upstream/platform/mail/transport.ts'],
      'upstream/platform/start/operators-socket.ts',
    ]);
  });
});

it('deletes a record and gives it to another company in the version that was read', () => {
  const changes = files.flatMap(
    ({ text }) => text.match(/call\(\s*['`](DELETE|PUT) [^;]*?entryId[^;]*/g) ?? [],
  );
  expect(changes).toHaveLength(4);
  for (const change of changes) expect(change).toMatch(/version: \w+\.version/);
});

describe('the framework', () => {
  it('draws no pictures, passes nothing on by itself and tries nothing out', () => {
    expect(config.images).toEqual({ unoptimized: true });
    expect(config.experimental).toEqual({ turbopackFileSystemCacheForBuild: expect.any(Boolean) });
    expect(Object.keys(config).sort()).toEqual([
      ...['basePath', 'compress', 'devIndicators', 'distDir', 'experimental', 'headers', 'images'],
      ...['poweredByHeader', 'reactStrictMode', 'rewrites', 'typescript'],
    ]);
  });

  it('has second names for pages of its own alone', async () => {
    const routes = new Set(
      files.map(({ file }) => /^app\/\(dashboard\)(\/.*)\/page\.tsx$/.exec(file)?.[1]).filter(Boolean),
    );
    const named = await config.rewrites();
    expect(named.length).toBeGreaterThan(0);
    for (const { source, destination, ...others } of named) {
      expect(others).toEqual({});
      expect(routes).toContain(destination);
      expect(routes).not.toContain(source);
    }
  });

  it('has no page for any path', () => {
    const catching = files.map(({ file }) => file).filter((file) => /\[\.\.\..*page\.tsx$/.test(file));
    expect(catching).toEqual([]);
  });
});

test('every page for those who are signed in asks who they are, under its own route', () => {
  const pages = files.filter(({ file }) => /^app\/\(dashboard\)\/(.*\/)?page\.tsx$/.test(file));
  expect(pages.length).toBeGreaterThan(25);
  const asked = Object.fromEntries(
    pages.map(({ file, text }) => [
      file.slice('app/(dashboard)'.length, -'/page.tsx'.length) || '/',
      /await requireUser\('([^']+)'\);/.exec(text)?.[1] ?? /from '([^']+)'/.exec(text)?.[1],
    ]),
  );
  // The dashboard has two addresses.
  const others = {
    '/': '/analytics',
    '/analytics': '../page',
  };
  expect(asked).toEqual({ ...Object.fromEntries(Object.keys(asked).map((path) => [path, path])), ...others });
});
