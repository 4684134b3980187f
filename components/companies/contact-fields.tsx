import { FormSection } from '@/components/form/form-section';
import { TextField } from '@/components/form/text-field';

/** The fields of a company's contact person (Handbook, companies 1). */
export function ContactFields() {
  return (
    <FormSection title="Contact person" help="Whom we write to and call about your listings.">
      <TextField name="contactPersonName" label="Contact person name" autoComplete="name" />
      <TextField name="position" label="Position" autoComplete="organization-title" />
      <TextField name="userEmail" label="Email" type="email" autoComplete="email" />
      <TextField
        name="phoneNumber"
        label="Phone"
        type="tel"
        autoComplete="tel"
        hint="With the country code and no spaces, such as +254712345678."
      />
    </FormSection>
  );
}
