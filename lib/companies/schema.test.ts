import * as texts from '@/texts/companies/companies';
import type { ValuesOf } from '../platform/forms/field';
import { schemaOf } from '../platform/forms/schema';
import { valuesOf } from '../platform/forms/values';
import { removedPictures, writeParts } from '../platform/forms/writing';
import { readChoices } from '../reference';
import { contactBody } from './contact';
import { companyForm, contactForm } from './form';
import { companyChoice, companyNamesSchema, companySchema, type Company } from './schema';

type Profile = ValuesOf<typeof companyForm>;
const profileOf = (record: Company): Profile => valuesOf(companyForm, record);
const contactOf = (record: Company) => valuesOf(contactForm, record);

const company: Company = {
  _id: 'c1',
  companyName: 'Mara Trails',
  tradingName: 'Mara Trails Ltd',
  description: 'Walking safaris.',
  logo: '/admin/api/v1/files/logo.png',
  agent: {
    name: 'Amina Otieno',
    position: 'Manager',
    phoneNumber: '+254712345678',
    email: 'amina@mara.test',
  },
  affiliatedWith: [{ name: 'Guides Association', url: 'https://guides.test', logo: '/a.png' }],
  awards: [{ name: 'Best Camp', url: 'https://awards.test', file: '/b.png' }],
  organizationType: 'safari-owner',
  certOfIncorporation: null,
  status: 'verified',
  createdAt: '2026-01-01T00:00:00Z',
  isProfileCompleted: true,
};

describe('the company on the wire', () => {
  it('sends texts as plain fields and the stored marks unchanged', () => {
    const form = contactBody(contactOf(company), company);
    expect(Object.fromEntries(form)).toEqual({
      contactPersonName: 'Amina Otieno',
      position: 'Manager',
      userEmail: 'amina@mara.test',
      phoneNumber: '+254712345678',
      oldAwards: JSON.stringify(company.awards),
      oldAffiliates: JSON.stringify(company.affiliatedWith),
      oldLogo: company.logo,
    });
  });

  it('goes with a stored mark that lacks its logo and its URL', () => {
    const bare = { name: 'Guides Association', url: '' };
    const profile = profileOf({ ...company, affiliatedWith: [bare] });
    expect(schemaOf(companyForm).safeParse(profile).error).toBeUndefined();
    expect(writeParts(companyForm, profile).get('oldAffiliates')).toBe(JSON.stringify([bare]));
  });

  it('sends a newly chosen logo as a file and no old one', () => {
    const logo = new File(['png'], 'logo.png', { type: 'image/png' });
    const form = writeParts(companyForm, { ...profileOf(company), logo });
    expect(form.get('logo')).toBeInstanceOf(File);
    expect(form.has('oldLogo')).toBe(false);
  });

  it('sends neither when the logo was removed', () => {
    const form = writeParts(companyForm, { ...profileOf(company), logo: null });
    expect(form.has('logo')).toBe(false);
    expect(form.has('oldLogo')).toBe(false);
  });

  it('sends empty lists for a company that never had marks', () => {
    const bare = { ...company, awards: undefined, affiliatedWith: undefined } as unknown as Company;
    const form = contactBody(contactOf(bare), bare);
    expect(form.get('oldAwards')).toBe('[]');
    expect(form.get('oldAffiliates')).toBe('[]');
  });
});

describe('the rules of the company profile', () => {
  const valid = {
    companyName: 'A',
    tradingName: 'B',
    description: 'C',
    ...contactOf(company),
    logo: null as File | null,
    awards: [],
    affiliates: [],
  };
  const firstProblem = (change: object) =>
    companySchema.safeParse({ ...valid, ...change }).error?.issues[0]?.message;

  const required = 'Required field.';
  const invalidPhone = 'Invalid phone number, make sure to start with country code ie: +254...';

  it.each<[Partial<typeof valid>, string | undefined]>([
    [{ companyName: 'x'.repeat(51), tradingName: '' }, undefined],
    [{ description: '' }, required],
    [{ description: 'x'.repeat(500) }, undefined],
    [{ description: 'x'.repeat(501) }, 'Description must be maximum 500 characters long.'],
    [{ contactPersonName: '' }, required],
    [{ contactPersonName: 'Zoë de la Cruz' }, undefined],
    [{ contactPersonName: 'Amina Ñandú' }, undefined],
    [{ contactPersonName: 'R2 D2' }, 'Letters and spaces only.'],
    [{ contactPersonName: 'x'.repeat(39) }, undefined],
    [{ contactPersonName: 'x'.repeat(40) }, 'Contact person name must be maximum 39 characters long.'],
    [{ position: '' }, required],
    [{ position: 'x'.repeat(50) }, undefined],
    [{ position: 'x'.repeat(51) }, 'Position must be maximum 50 characters long.'],
    [{ userEmail: '' }, required],
    [{ userEmail: 'no address' }, 'Invalid email address'],
    [{ phoneNumber: '' }, required],
    [{ phoneNumber: '0712345678' }, invalidPhone],
    [{ phoneNumber: '+254 712 345 678 901 23' }, invalidPhone],
  ])('%j: %s', (change, problem) => expect(firstProblem(change)).toBe(problem));

  it('asks for both names where they are edited', () => {
    const { error } = companyNamesSchema.safeParse({ companyName: '', tradingName: 'x'.repeat(51) });
    expect(error?.issues.map(({ message }) => message)).toEqual([
      required,
      'Trading name must be maximum 50 characters long.',
    ]);
  });

  it.each<[File, string | undefined]>([
    [new File([new Uint8Array(1_500_000)], 'logo.png', { type: 'image/png' }), undefined],
    [
      new File([new Uint8Array(1_500_001)], 'logo.png', { type: 'image/png' }),
      'File size is too large. Maximum size is 1.5MB.',
    ],
    [
      new File(['GIF89a'], 'logo.gif', { type: 'image/gif' }),
      'Unsupported file format. Please upload jpg, png or jpeg.',
    ],
  ])('judges a logo by its size and its type: %#', (logo, problem) =>
    expect(firstProblem({ logo })).toBe(problem),
  );
});

describe('awards and affiliates of the profile', () => {
  const picture = new File(['png'], 'new.png', { type: 'image/png' });
  const added = { name: 'New', url: 'https://new.test', picture };
  const stored = profileOf(company);
  const json = (form: FormData, name: string) => JSON.parse(String(form.get(name)));

  it('start as they are stored, whichever name their picture goes by', () =>
    expect([stored.awards, stored.affiliates]).toMatchObject([
      [{ name: 'Best Camp', url: 'https://awards.test', picture: '/b.png' }],
      [{ name: 'Guides Association', url: 'https://guides.test', picture: '/a.png' }],
    ]));

  it('are sent as the stored ones that stay and the new ones with their files, each under its own names', () => {
    const form = writeParts(companyForm, {
      ...stored,
      awards: [...stored.awards, added],
      affiliates: [added],
    });
    expect(json(form, 'oldAwards')).toEqual([
      { name: 'Best Camp', url: 'https://awards.test', logo: '/b.png' },
    ]);
    expect(json(form, 'newAwardsMetaData')).toEqual([{ name: 'New', url: 'https://new.test' }]);
    expect(form.getAll('newAwardsFiles')).toHaveLength(1);
    expect(json(form, 'oldAffiliates')).toEqual([]);
    expect(json(form, 'newAffiliatesMetaData')).toEqual([{ name: 'New', url: 'https://new.test' }]);
    expect(form.getAll('newAffiliatesFiles')).toHaveLength(1);
  });

  it('name the stored logos that are gone, for their deletion', () => {
    const removedBy = (change: Partial<Profile>) =>
      removedPictures(companyForm, stored, { ...stored, ...change });
    expect(removedBy({})).toEqual([]);
    expect(removedBy({ logo: picture, awards: [added], affiliates: [] })).toEqual([
      company.logo,
      '/b.png',
      '/a.png',
    ]);
  });
});

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
