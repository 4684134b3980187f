import { registrationSchema } from './schema';

const complete = {
  companyName: 'Acacia Trails',
  tradingName: 'Acacia',
  contactPersonName: 'Amina Otieno',
  position: 'Director',
  userEmail: 'amina@acacia.example',
  phoneNumber: '+254700000000',
  role: 'safari-owner',
};
const brokenFields = (changes: Record<string, unknown>) =>
  registrationSchema
    .safeParse({ ...complete, ...changes })
    .error?.issues.map((issue) => issue.path.join('.')) ?? [];

it.each(['safari-owner', 'property-owner'])('a complete registration of a %s is taken', (role) =>
  expect(brokenFields({ role })).toEqual([]),
);

it.each(Object.keys(complete))('a registration without %s is not', (name) => {
  expect(brokenFields({ [name]: undefined })).toEqual([name]);
  expect(brokenFields({ [name]: ' ' })).toContain(name);
});

it.each([
  ['companyName', 'a'.repeat(51)],
  ['tradingName', 'a'.repeat(51)],
  ['contactPersonName', 'a'.repeat(40)],
  ['contactPersonName', 'Amina 2'],
  ['position', 'a'.repeat(51)],
  ['userEmail', 'amina@@acacia.example'],
  ['userEmail', `${'a'.repeat(250)}@acacia.example`],
  ['phoneNumber', '0700000000'],
  ['phoneNumber', '+2547000000000000'],
  ['role', 'admin'],
  ['role', 'safari-admin'],
])('a %s of %p is refused', (name, value) => expect(brokenFields({ [name]: value })).toContain(name));
