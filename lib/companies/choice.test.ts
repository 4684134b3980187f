import * as texts from '@/texts/companies/companies';
import { readChoices } from '../reference';
import { companyChoice } from './choice';

it('a closed company says so where one is chosen, in both ways that choices are read', () => {
  const open = { _id: 'c1', companyName: 'Acacia Camp' };
  const closed = { _id: 'c2', companyName: 'Zebra Plains', isClosed: true };
  const shown = [
    { value: 'c1', label: 'Acacia Camp' },
    { value: 'c2', label: 'Zebra Plains (closed)' },
  ];
  expect([open, closed].map(companyChoice)).toEqual(shown);
  expect(readChoices([open, closed], 'companyName', texts.closedChoice)).toEqual(shown);
});
