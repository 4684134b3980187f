import { z } from 'zod';
import { websiteSchema, type WebsiteForm } from '../../lib/websites/schema';
import { imageFieldNames, imageGroups, noBanners, noMetaData } from '../../lib/websites/website';
import type { Form } from '../files/form';
import { json, text } from '../files/form-fields';
import { photosOf } from '../files/photo-fields';
import { parse } from '../validate';
import type { WebsiteImages } from './table';

const texts = [
  'name',
  'url',
  'gaid',
  'sbaffurl',
  'location',
  'country',
  'mainHeader',
  'mainSub',
  'tagLine',
  'description',
] as const;

/** Reads a website's form by the rules in lib/websites (Handbook, staff 3). `keepable` are the addresses of pictures that it may keep. */
export function readWebsite(form: Form<string>, keepable: string[]) {
  const { fields } = form;
  const values = parse(websiteSchema, {
    ...Object.fromEntries(texts.map((name) => [name, text(fields, name)])),
    ...Object.fromEntries(
      imageGroups.map((group) => [group, photosOf(form, imageFieldNames(group), keepable)]),
    ),
    advertising: json(fields, 'advertising', z.unknown(), noBanners),
    metaData: json(fields, 'metaData', z.unknown(), noMetaData),
  });
  return toColumns(values);
}

function toColumns(form: WebsiteForm) {
  const images: WebsiteImages = Object.fromEntries(
    imageGroups.map((group) => [
      group,
      form[group].map(({ title, credits, picture }) => ({ title, credits, url: String(picture) })),
    ]),
  );
  const plain = Object.fromEntries(texts.map((name) => [name, form[name]])) as Pick<
    WebsiteForm,
    (typeof texts)[number]
  >;
  return { ...plain, images, advertising: form.advertising, metaData: form.metaData };
}

/** What is stored of a website's form: pictures by their address. */
export type WebsiteContent = ReturnType<typeof toColumns>;
