import 'server-only';
type Cookie = { name: string; value: string; deleted: boolean };

function parse(line: string): Cookie | null {
  const [pair = '', ...attributes] = line.split(';');
  const [, name, value] = /^\s*([\w!#$%&'*+.^`|~-]+)=([\x21-\x7e]*)\s*$/.exec(pair) ?? [];
  if (name === undefined || value === undefined) return null;
  const settings = new Map(
    attributes.map((attribute) => {
      const [key = '', setting = ''] = attribute.split('=', 2);
      return [key.trim().toLowerCase(), setting.trim()] as const;
    }),
  );
  const maxAge = settings.get('max-age');
  const expires = settings.get('expires');
  const deleted = maxAge === undefined ? Date.parse(expires ?? '') <= Date.now() : Number(maxAge) <= 0;
  return { name, value, deleted };
}

export function mergeCookies(current: string, lines: string | string[] | undefined): string {
  const cookies = new Map<string, string>();
  for (const pair of current.split('; ').filter(Boolean)) {
    const [name = '', ...value] = pair.split('=');
    cookies.set(name, value.join('='));
  }
  for (const line of [lines ?? []].flat()) {
    const cookie = parse(line);
    if (cookie?.deleted) cookies.delete(cookie.name);
    else if (cookie) cookies.set(cookie.name, cookie.value);
  }
  return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
}
