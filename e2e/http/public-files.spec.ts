import { expect, test } from './fixtures';

test('The files that everybody may have need no sign-in, and those whose names tell their version are kept', async ({
  request,
}) => {
  const kept = ['/static/icons-4.svg', '/static/icon-1.svg', '/static/land-1.json', '/static/icon-192-1.png'];
  const asked = ['/manifest.webmanifest', '/robots.txt', '/sw.js', '/offline.html'];
  for (const path of [...kept, ...asked]) {
    const answer = await request.get(`/admin${path}`, { maxRedirects: 0 });
    expect({ path, status: answer.status() }).toEqual({ path, status: 200 });
    const headers = answer.headers();
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect({ path, cache: headers['cache-control'] }).toEqual({
      path,
      cache: kept.includes(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
    });
  }
});
