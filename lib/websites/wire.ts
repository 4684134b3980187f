import { appendFields, appendJson, removedFiles } from '../form-data';
import { appendPhotos } from '../photos/wire';
import type { WebsiteForm } from './schema';
import { imageFieldNames, imageGroups, type Website } from './website';

/** The body of POST and PUT /dashboard/websites (Handbook, any-upstream 6). `stored` is the record before this save, if there is one. */
export function websiteBody(form: WebsiteForm, stored: Partial<Website> | null): FormData {
  const body = new FormData();
  const { name, url, gaid, sbaffurl, location, country, mainHeader, mainSub, tagLine, description } = form;
  appendFields(body, {
    name,
    url,
    gaid,
    sbaffurl,
    location,
    country,
    mainHeader,
    mainSub,
    tagLine,
    description,
  });
  appendJson(body, 'advertising', form.advertising);
  appendJson(body, 'metaData', form.metaData);
  const before = imageGroups.flatMap((group) => stored?.[group] ?? []).map(({ url }) => url);
  const after = imageGroups.flatMap((group) => form[group]).map(({ picture }) => picture);
  appendJson(body, 'filesToRemove', removedFiles(before, after));
  for (const group of imageGroups) appendPhotos(body, form[group], imageFieldNames(group));
  return body;
}
