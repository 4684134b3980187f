import type { Role } from '../access';
import { appendFields, appendJson, removedFiles } from '../form-data';
import { maySetFee } from '../listings/rights';
import { appendShared } from '../listings/wire';
import { appendMarks } from '../marks/wire';
import { pictureOf } from '../marks/mark';
import type { Property, PropertyForm } from './schema';

/** The body of POST and PUT /dashboard/property (Handbook, any-upstream 6). `stored` is the record before this save, if there is one. */
export function propertyBody(form: PropertyForm, role: Role, stored: Property | null): FormData {
  const body = new FormData();
  appendShared(body, form, { withFee: maySetFee(role, 'property') });
  appendFields(body, { propertyType: form.propertyType, rooms: form.rooms, amenities: form.amenities });
  appendJson(body, 'location', form.location);
  appendMarks(
    body,
    form.awards,
    { meta: 'newAwardsMetaData', files: 'newAwardsFiles', old: 'oldAwards' },
    'file',
  );
  if (form.logo instanceof File) body.append('logo', form.logo, form.logo.name);
  else body.append('oldLogo', form.logo ?? '');
  const before = [
    ...(stored?.photos ?? []).map((photo) => photo.url),
    ...(stored?.awards ?? []).map(pictureOf),
    stored?.logo,
  ];
  const after = [
    ...form.photos.map(({ picture }) => picture),
    ...form.awards.map(({ picture }) => picture),
    form.logo,
  ];
  appendJson(body, 'filesToRemove', removedFiles(before, after));
  return body;
}
