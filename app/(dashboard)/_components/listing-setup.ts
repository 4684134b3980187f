import type { ComponentType } from 'react';
import type { ListingFormProps } from '@/components/listings/listing-form';
import type { ListingKind } from '@/lib/listings/listing';
import { propertyForm } from '@/lib/listings/properties/form';
import { safariForm } from '@/lib/listings/safaris/form';
import { choiceLists, readOwners, type FormLists } from '@/lib/listings/kinds/server';
import { loadChoices } from '@/lib/sites/reference/server';
import { env } from '@/lib/platform/server/env';
import { mapConfig } from '@/lib/platform/server/map-config';
import { currentYear } from '@/lib/platform/values/format';
import type { TokenUser } from '@/lib/roles';

export const listingForms = { safari: safariForm, property: propertyForm };

export type FormPageProps<Kind extends ListingKind> = {
  kind: Kind;
  user: TokenUser;
  Form: ComponentType<ListingFormProps<Kind>>;
};

/** What a form needs beside its listing. */
export type Setup<Kind extends ListingKind> = Omit<ListingFormProps<Kind>, 'listing' | 'unfinished' | 'fees'>;

/** Reads what the form of a new or stored listing needs; `toasts` name the lists that are missing. */
export async function readSetup<Kind extends ListingKind>(kind: Kind, user: TokenUser) {
  const [{ choices, toasts }, { companies, first, ...owners }] = await Promise.all([
    loadChoices<FormLists<Kind>>([...choiceLists[kind], 'destinationWebsites']),
    readOwners(user, kind),
  ]);
  const setup: Setup<Kind> = {
    role: user.type,
    choices,
    companies,
    first,
    currentYear: currentYear(),
    map: mapConfig(env()),
  };
  return { setup, toasts: [...toasts, ...owners.toasts] };
}
