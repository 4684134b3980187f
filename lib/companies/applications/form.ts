import * as messages from '@/texts/platform/messages';
import { companyForm } from '../form';
import type { ImageValue } from '../../platform/images/image-field';
import { oneOf } from '../../platform/forms/kinds';
import { upload } from '../../platform/forms/pictures';
import { organizationTypes } from '../../roles';
import { pick } from '../../platform/forms/values';

export const registrationTexts = {
  ...pick(companyForm, [
    'companyName',
    'tradingName',
    'contactPersonName',
    'position',
    'userEmail',
    'phoneNumber',
  ]),
  role: oneOf(organizationTypes, 'Must be safari-owner or property-owner.'),
};

export const registrationForm = {
  ...registrationTexts,
  logo: upload(({ z }) => z.custom<ImageValue>()),
  certificate: upload(({ z }) =>
    z.custom<ImageValue>().refine((file) => file !== null, messages.certificate.required),
  ),
};
