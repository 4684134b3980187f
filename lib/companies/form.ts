import * as texts from '@/texts/companies/companies';
import * as messages from '@/texts/platform/messages';
import { at, text } from '../platform/forms/kinds';
import { marks, picture } from '../platform/forms/pictures';
import { pick } from '../platform/forms/values';

const contact = ['contactPersonName', 'position', 'userEmail', 'phoneNumber'] as const;

/** A logo other than the stored one means none. */
export const companyForm = {
  companyName: text(({ requiredText }) => requiredText(texts.companyName, 50)),
  tradingName: text(({ requiredText }) => requiredText(texts.tradingName, 50)),
  description: text(({ requiredText }) => requiredText(texts.description, 500)),
  contactPersonName: at(
    'agent.name',
    text(({ requiredText }) =>
      requiredText(texts.contactPersonName, 39).regex(/^[\p{L}\p{M} ]*$/u, texts.lettersAndSpacesOnly),
    ),
  ),
  position: at(
    'agent.position',
    text(({ requiredText }) => requiredText(texts.position, 50)),
  ),
  userEmail: at(
    'agent.email',
    text(({ emailField }) => emailField(messages.form.required)),
  ),
  phoneNumber: at(
    'agent.phoneNumber',
    text(({ phoneField }) => phoneField(messages.form.required)),
  ),
  logo: picture(({ imageField }) => imageField, { isUnknownNone: true }),
  awards: marks('logo'),
  affiliates: at('affiliatedWith', marks('logo')),
};

export const contactForm = pick(companyForm, contact);
