import type { StoredOf } from '../../../lib/platform/forms/field';
import { storedOf } from '../../../lib/platform/forms/values';
import { websiteForm } from '../../../lib/sites/websites/form';
import { websiteSchema } from '../../../lib/sites/websites/schema';
import { imageGroups, type ImageGroup } from '../../../lib/sites/websites/website';
import type { Form } from '../../platform/files/form';
import { readFields } from '../../platform/files/form-fields';
import { parse } from '../../platform/http/validate';

type Stored = StoredOf<typeof websiteForm>;
/** What is stored of a website's form: its groups of pictures in one column, by their URLs. */
export type WebsiteContent = Omit<Stored, ImageGroup> & { images: Pick<Stored, ImageGroup> };

function toColumns(stored: Stored): WebsiteContent {
  const isGroup = ([name]: [string, unknown]) => imageGroups.some((group) => group === name);
  const images = Object.entries(stored).filter(isGroup);
  const plain = Object.entries(stored).filter((entry) => !isGroup(entry));
  return { ...Object.fromEntries(plain), images: Object.fromEntries(images) } as WebsiteContent;
}

/** Reads a website's form by its rules. `keepable` are the URLs of pictures that it may keep. */
export const readWebsite = (form: Form<string>, keepable: string[]) =>
  toColumns(storedOf(websiteForm, parse(websiteSchema, readFields(websiteForm, form, { keepable }))));
