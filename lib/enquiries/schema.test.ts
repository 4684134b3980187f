import { clientName, potentialValue } from './schema';

describe("an enquiry's potential value", () => {
  const trip = { seasonalPricePerDay: 200, numberOfDays: 3, adults: 2, children: 1, infants: 4 };

  it('is price per day x days x (adults + children); infants do not count', () => {
    expect(potentialValue(trip)).toBe(1800);
  });

  it('is the stored revenue where there is no price', () => {
    expect(potentialValue({ ...trip, seasonalPricePerDay: null, potentialRevenue: 999.95 })).toBe(999.95);
    expect(potentialValue({ ...trip, seasonalPricePerDay: 0, potentialRevenue: 999.95 })).toBe(0);
  });

  it('counts what is missing as 0', () => {
    expect(potentialValue({})).toBe(0);
    expect(potentialValue({ ...trip, children: undefined })).toBe(1200);
  });
});

describe('an enquiry', () => {
  it('names its client by what there is', () => {
    expect(clientName({ firstName: 'Amina', lastName: 'Otieno' })).toBe('Amina Otieno');
    expect(clientName({ firstName: 'Amina', lastName: '' })).toBe('Amina');
  });
});
