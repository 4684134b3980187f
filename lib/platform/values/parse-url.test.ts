import { parseUrl } from './parse-url';

it('reads an address with letters of other tongues however often it is asked', () => {
  for (let times = 0; times < 20_000; times += 1)
    if (!parseUrl('https://münchen.example/straße')) throw new Error(`refused after ${times} times`);
});

it('takes an address beside another one, and says null to what is none', () => {
  expect(parseUrl('/admin', 'https://lodge.example')?.href).toBe('https://lodge.example/admin');
  for (const text of ['', 'lodge', 'https://', '//lodge.example']) expect(parseUrl(text)).toBeNull();
});
