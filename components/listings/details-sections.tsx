'use client';

import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { CheckboxField, Checkboxes } from '@/components/platform/form/checkbox-field';
import { ChoiceGroup } from '@/components/platform/form/choice-group';
import { DateField } from '@/components/platform/form/date-field';
import { FormSection } from '@/components/platform/form/form-section';
import { TextArea } from '@/components/platform/form/text-area';
import { TextField } from '@/components/platform/form/text-field';
import { useCapability } from '@/components/platform/ui/capabilities';
import type { Choice } from '@/lib/platform/values/choice';
import { withUnknown } from '@/lib/reference';
import * as texts from '@/texts/listings/listings';
import * as sectionTitles from '@/texts/listings/sections';

export function DescriptionsSection() {
  return (
    <FormSection title={sectionTitles.descriptions} help={texts.descriptionsHelp}>
      <TextArea name="briefDescription" label={texts.briefDescription} rows={3} maxLength={140} counter />
      <TextArea name="fullDescription" label={texts.fullDescription} rows={10} />
    </FormSection>
  );
}

export function VisibilitySection() {
  return (
    <FormSection title={sectionTitles.visibilityDates} help={texts.visibilityHelp}>
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        <DateField name="visibleFrom" label={texts.visibleFrom} />
        <DateField name="visibleTo" label={texts.visibleTo} optional />
      </div>
      <Checkboxes>
        <NoExpiry />
      </Checkboxes>
    </FormSection>
  );
}

/** Checked while there is no last day; unchecking leads to the field for it. */
function NoExpiry() {
  const { setValue, setFocus } = useFormContext<{ visibleTo: string }>();
  const visibleTo = useWatch<{ visibleTo: string }, 'visibleTo'>({ name: 'visibleTo' });
  const [unchecked, setUnchecked] = useState(false);
  const change = (checked: boolean) => {
    setUnchecked(!checked);
    if (checked) setValue('visibleTo', '', { shouldDirty: true, shouldValidate: true });
    else setFocus('visibleTo');
  };
  return (
    <label className="flex min-h-10 items-center gap-3 pointer-coarse:min-h-11">
      <input
        type="checkbox"
        checked={visibleTo === '' && !unchecked}
        onChange={(event) => change(event.target.checked)}
        className="size-5 accent-accent"
      />
      {texts.noExpiry}
    </label>
  );
}

type ChoiceSectionProps = {
  name: string;
  title: string;
  help?: string;
  optional?: boolean;
  options: Choice[];
  /** What the stored listing has chosen, also what is no option any more. */
  chosen: string[] | undefined;
};

export function ChoiceSection({ name, title, options, chosen = [], ...section }: ChoiceSectionProps) {
  return (
    <FormSection title={title} {...section}>
      <ChoiceGroup name={name} label={title} options={withUnknown(options, chosen)} hideLabel />
    </FormSection>
  );
}

type MailSettings = { enquiriesEmailOff?: boolean | undefined; enquiriesEmailLeft?: boolean | undefined };

/** What is mailed to the address of a stored listing. */
function mailHint({ enquiriesEmailOff, enquiriesEmailLeft }: MailSettings): string {
  if (enquiriesEmailLeft) return texts.enquiriesEmailLeft;
  return enquiriesEmailOff ? texts.enquiriesEmailOff : texts.enquiriesEmailHint;
}

/** Who to contact about the listing, and the company's own page about it. */
export function ContactSection({
  optional,
  stored,
}: {
  optional: boolean;
  stored: MailSettings | null | undefined;
}) {
  const isMailed = useCapability('listing-mail');
  return (
    <FormSection title={sectionTitles.contactDetails} help={texts.contactHelp}>
      <TextField
        name="enquiriesEmail"
        label={texts.enquiriesEmail}
        type="email"
        optional={optional}
        hint={isMailed ? mailHint(stored ?? {}) : undefined}
      />
      <TextField
        name="enquiriesPhone"
        label={texts.enquiriesPhone}
        type="tel"
        optional={optional}
        hint={texts.phoneHint}
      />
      <TextField name="website" label={texts.website} type="url" optional hint={texts.addressHint} />
    </FormSection>
  );
}

/** Whether the owner keeps the right to change rates, as travellers read it. */
export const RatesField = () => (
  <CheckboxField
    name="rightToChangeRatesVisible"
    label={texts.rightToChangeRates}
    hint={texts.rightToChangeRatesHint}
  />
);
