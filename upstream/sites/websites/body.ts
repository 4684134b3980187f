import type { StoredOf } from '../../../lib/platform/forms/field';
import { storedOf } from '../../../lib/platform/forms/values';
import { websiteForm } from '../../../lib/sites/websites/form';
import { websiteSchema } from '../../../lib/sites/websites/schema';
import { imageGroups, type ImageGroup } from '../../../lib/sites/websites/website';
import type { Form } from '../../platform/files/form';
import { readFields } from '../../platform/files/form-fields';
import { parseInput } from '../../platform/http/validate';

type Stored = StoredOf<typeof websiteForm>;
export type WebsiteContent = Omit<Stored, ImageGroup> & { images: Pick<Stored, ImageGroup> };

function toColumns(stored: Stored): WebsiteContent {
  const isGroup = ([name]: [string, unknown]) => imageGroups.some((group) => group === name);
  const images = Object.entries(stored).filter(isGroup);
  const plain = Object.entries(stored).filter((entry) => !isGroup(entry));
  return { ...Object.fromEntries(plain), images: Object.fromEntries(images) } as WebsiteContent;
}

/** `keepable`: URLs of pictures that the form may keep. */
export const readWebsite = (form: Form<string>, keepable: string[]) =>
  toColumns(storedOf(websiteForm, parseInput(websiteSchema, readFields(websiteForm, form, { keepable }))));
