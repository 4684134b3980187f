import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { callNames, callOf } from '@/lib/platform/calls/contract';

const root = join(import.meta.dirname, '../..');

test.each(['deploy/nginx.conf', 'deploy/kubernetes/ingress.yaml', 'docs/operate.md'])(
  'the proxy of %s waits longer than any call may take',
  (file) => {
    const [, seconds] =
      /proxy[-_]read[-_]timeout:? '?(\d+)/.exec(readFileSync(join(root, file), 'utf8')) ?? [];
    const longestMs = Math.max(...callNames.map((name) => callOf(name).waitMs ?? 0));
    expect(Number(seconds) * 1000).toBeGreaterThan(longestMs);
  },
);
