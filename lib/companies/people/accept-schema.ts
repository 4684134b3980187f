import { z } from 'zod';
import { resetSchemas } from '../../account/auth/schema';
import { nameField } from './schema';

const named = z.object({ name: nameField });

/** The rules of the form that takes an invitation, by the policy for passwords. */
export const acceptSchemas = {
  specification: resetSchemas.specification.and(named),
  asvs: resetSchemas.asvs.and(named),
};
