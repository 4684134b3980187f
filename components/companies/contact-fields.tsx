import { FormSection } from '@/components/platform/form/form-section';
import { TextField } from '@/components/platform/form/text-field';
import * as texts from '@/texts/companies/companies';

/** The fields of a contact person (Handbook, companies: The profile). */
export function ContactFields() {
  return (
    <FormSection title={texts.contactPerson} help={texts.contactPersonHelp}>
      <TextField name="contactPersonName" label={texts.contactPersonName} autoComplete="name" />
      <TextField name="position" label={texts.position} autoComplete="organization-title" />
      <TextField name="userEmail" label={texts.email} type="email" autoComplete="email" />
      <TextField
        name="phoneNumber"
        label={texts.phone}
        type="tel"
        autoComplete="tel"
        hint={texts.phoneHint}
      />
    </FormSection>
  );
}
