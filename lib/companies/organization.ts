export const organizationTypes = ['safari-owner', 'property-owner'] as const;
export type OrganizationType = (typeof organizationTypes)[number];
