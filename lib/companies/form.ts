import { at, text } from '../forms/kinds';
import { marks, picture } from '../forms/pictures';
import { pick } from '../forms/values';
import { messages } from '../messages';

const contact = ['contactPersonName', 'position', 'userEmail', 'phoneNumber'] as const;

/** The form of a company's profile. A logo that is not the stored one means none. */
export const companyForm = {
  companyName: text(({ requiredText }) => requiredText('Company name', 50)),
  tradingName: text(({ requiredText }) => requiredText('Trading name', 50)),
  description: text(({ requiredText }) => requiredText('Description', 500)),
  contactPersonName: at(
    'agent.name',
    text(({ requiredText }) =>
      requiredText('Contact person name', 39).regex(/^[\p{L}\p{M} ]*$/u, 'Letters and spaces only.'),
    ),
  ),
  position: at(
    'agent.position',
    text(({ requiredText }) => requiredText('Position', 50)),
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

/** The part of it that Edit Profile shows: the company's contact person. */
export const contactForm = pick(companyForm, contact);
