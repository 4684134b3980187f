import { closedChoice } from '@/texts/companies/companies';
import type { Choice } from '../platform/values/choice';
import type { CompanyLookup } from './record';

export const companyChoice = ({ _id, companyName, isClosed }: CompanyLookup): Choice => ({
  value: _id,
  label: isClosed ? closedChoice(companyName) : companyName,
});
