import { z } from 'zod';
import { resetSchemas } from '../../account/auth/schema';
import { nameField } from '../../platform/values/fields';

const named = z.object({ name: nameField });

export const acceptSchemas = {
  specification: resetSchemas.specification.and(named),
  asvs: resetSchemas.asvs.and(named),
};
