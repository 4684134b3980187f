/** The headers by which a browser, or who imitates one, tells where a request comes from. */
export type Shape = Record<string, string>;

const json = { 'content-type': 'application/json' };
const stranger = 'https://evil.example';

/** How a page that is not ours asks for a change at the dashboard that answers at `url`. */
export function changeShapes(url: string): Shape[] {
  const { hostname, port } = new URL(url);
  const from = (origin: string): Shape => ({ ...json, origin });
  return [
    { ...json, 'sec-fetch-site': 'cross-site', origin: stranger },
    { ...json, 'sec-fetch-site': 'same-site', origin: url },
    { ...json, 'sec-fetch-site': 'none' },
    {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'cross-site',
      'sec-fetch-mode': 'navigate',
    },
    { 'content-type': 'text/plain', origin: stranger },
    { ...json },
    from('null'),
    from(`${url}.evil.example`),
    from(`http://${hostname}:${Number(port) + 1}`),
    from(`https://${hostname}:${port}`),
  ];
}

/** How a link, a picture or a script of another site, or a typed address, asks to read. */
export const readShapes: readonly Shape[] = [
  { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
  { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
  { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
  { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' },
];
