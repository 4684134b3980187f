import { replySchema } from './form';
import { fillPlaceholders, greeting, placeholders, findUnfilled } from './schema';

const enquiry = {
  title: 'Mara & Amboseli',
  firstName: 'Ann',
  lastName: 'Bloom',
  referenceNumber: 'SAF-26-000007',
  travelDate: '2027-06-01',
  numberOfDays: 6,
  seasonalPricePerDay: 200,
  adults: 2,
  children: 0,
};

describe('a reply', () => {
  it('is filled in with what the enquiry says', () => {
    expect(fillPlaceholders(placeholders.join('|'), enquiry)).toBe(
      'Ann Bloom|1 Jun 2027 to 6 Jun 2027|2,400.0 USD|SAF-26-000007|Mara & Amboseli',
    );
    expect(fillPlaceholders('{dates}', { ...enquiry, numberOfDays: 1 })).toBe('1 Jun 2027');
    expect(findUnfilled(fillPlaceholders(greeting.replyText, enquiry))).toEqual([]);
  });

  it('keeps in braces what the enquiry does not say, and what is no placeholder', () => {
    const bare = { ...enquiry, travelDate: undefined, seasonalPricePerDay: null, potentialRevenue: null };
    const text = fillPlaceholders('{name} {dates} {price} {nmae} {toString} {dates}', bare);
    expect(text).toBe('Ann Bloom {dates} {price} {nmae} {toString} {dates}');
    expect(findUnfilled(text)).toEqual(['{dates}', '{price}', '{nmae}', '{toString}']);
    expect(replySchema.safeParse({ text }).success).toBe(false);
  });

  it('is sent as it stands where nothing is left to fill in', () => {
    expect(replySchema.safeParse({ text: 'Yes, gladly. { or so' }).success).toBe(true);
    expect(replySchema.safeParse({ text: ' ' }).success).toBe(false);
  });
});
