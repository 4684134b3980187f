'use client';

import { useMemo, type MouseEvent, type ReactNode } from 'react';
import { type FieldValues, useFormContext } from 'react-hook-form';
import { ButtonLink } from '@/components/platform/ui/button';
import { Form } from '@/components/platform/form/form';
import { SaveBar } from '@/components/platform/form/save-bar';
import type { SaveForm } from '@/components/platform/form/save-form';
import { SectionIndex } from '@/components/platform/form/section-index';
import type { IndexedSection } from '@/components/platform/form/section-layout';
import { loadCode } from '@/lib/platform/browser/load-code';
import type { Choice } from '@/lib/platform/values/choice';
import type { Role } from '@/lib/roles';
import type { FirstValues } from '@/lib/listings/first-values';
import type { ListingKind } from '@/lib/listings/listing';
import { previewPath } from '@/lib/listings/paths';
import { maySetFee } from '@/lib/listings/rights';
import type { FormLists, Listings } from '@/lib/listings/kinds/server';
import type { MapConfig } from '@/lib/platform/server/map-config';
import type { Choices } from '@/lib/reference';
import * as texts from '@/texts/listings/preview';
import * as common from '@/texts/platform/common';
import * as sectionTitles from '@/texts/listings/sections';
import type { FeeCurves } from './fee-section';

export type ListingFormProps<Kind extends ListingKind> = {
  role: Role;
  /** The stored listing, or the one to begin a copy with; null for a new one. */
  listing: Listings[Kind] | null;
  isCopy?: boolean;
  choices: Choices<FormLists<Kind>>;
  companies: Choice[];
  /** What a new listing begins with. */
  first: FirstValues;
  /** The fields that are still to be filled in. */
  unfinished: string[];
  currentYear: number;
  map: MapConfig;
  /** What each fee buys, for those who set it. */
  fees: FeeCurves | null;
  /** Where a save leads to, if not to the list. */
  returnTo?: string | undefined;
};

type FrameProps<Values extends FieldValues> = {
  kind: ListingKind;
  role: Role;
  form: SaveForm<Values, Values>;
  /** All sections in order, as a stable list. */
  sections: readonly IndexedSection[];
  stored: { slug: string } | null;
  unfinished: string[];
  children: ReactNode;
};

/** The frame of a listing's form: its sections with their index, and the save bar. */
export function ListingForm<Values extends FieldValues>(props: FrameProps<Values>) {
  const { kind, role, form, sections, stored, unfinished, children } = props;
  const withFee = maySetFee(role, kind);
  const isStored = stored !== null;
  const layout = useMemo(
    () => ({
      sections: sections.filter(({ title }) => withFee || title !== sectionTitles.advertising),
      folds: isStored,
      unfinished,
    }),
    [sections, withFee, isStored, unfinished],
  );
  return (
    <Form form={form} layout={layout} className="xl:grid xl:grid-cols-[minmax(0,1fr)_11rem] xl:gap-x-8">
      <div className="min-w-0">
        {children}
        <SaveBar label={common.saveChanges}>
          <PreviewLink href={previewPath(kind, stored?.slug)} />
        </SaveBar>
      </div>
      <SectionIndex />
    </Form>
  );
}

/** Opens the preview in a tab that asks this form for its values. */
function PreviewLink({ href }: { href: string }) {
  const { getValues } = useFormContext();
  const answer = ({ currentTarget: { pathname, search } }: MouseEvent<HTMLAnchorElement>) =>
    void loadCode(() => import('./answer-preview')).then((module) =>
      module.serveFormValues(pathname + search, getValues),
    );
  return (
    <ButtonLink href={href} target="_blank" rel="opener" onClick={answer}>
      {texts.preview}
    </ButtonLink>
  );
}
