export const everyone = ['admin', 'safari-admin', 'safari-owner', 'property-owner'];
export const staff = ['admin', 'safari-admin'];
export const adminOnly = ['admin'];
export const safariPeople = ['admin', 'safari-admin', 'safari-owner'];
export const propertyPeople = ['admin', 'property-owner'];
export const propertyEditors = [...propertyPeople, 'safari-admin'];

export const password = 'Safari2026';
/** The address of the only user of a role. */
export const emailOf = (role) => `${role}@spec.test`;

/** Safari owners of their own for stories that change passwords or end sessions. */
const spares = Array.from({ length: 8 }, (_, index) => ({
  id: 31 + index,
  name: `Own Owner ${index + 1}`,
  type: 'safari-owner',
  email: `own-${index + 1}@spec.test`,
  company: 31 + index,
}));

/** One user per role, the spare ones, and one whose password is forgotten; every owner has a company of their own. */
export const newUsers = () => [
  ...[
    { id: 1, name: 'Ada Admin', type: 'admin' },
    { id: 2, name: 'Sefu Staff', type: 'safari-admin' },
    { id: 3, name: 'Olivia Owner', type: 'safari-owner', company: 11 },
    { id: 4, name: 'Peter Property', type: 'property-owner', company: 21 },
  ].map((user) => ({ ...user, email: emailOf(user.type), password })),
  ...spares.map((user) => ({ ...user, password })),
  { id: 41, name: 'Fola Forgetful', type: 'safari-admin', email: 'forgetful@spec.test', password },
];
/** The companies of the spare owners. */
export const spareCompanies = spares.map(({ company, name }) => ({
  _id: company,
  companyName: `Company of ${name}`,
}));
