import { getRelyingParty } from './relying-party';

it.each([
  ['http://localhost:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
  ['http://lodge.localhost', { id: 'lodge.localhost', origin: 'http://lodge.localhost' }],
  ['https://partners.example', { id: 'partners.example', origin: 'https://partners.example' }],
  ['http://127.0.0.1:3000', null],
  ['https://10.0.0.7', null],
  ['https://[2001:db8::1]', null],
  ['http://lodge.local', null],
  ['http://notlocalhost', null],
])('passkeys of a dashboard at %s are made for %j', (publicUrl, party) =>
  expect(getRelyingParty({ publicUrl })).toEqual(party),
);
