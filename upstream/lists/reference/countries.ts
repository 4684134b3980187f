import countryNames from 'i18n-iso-countries';

/** ISO 3166-1 codes, sorted by English name. */
export const countries = Object.entries(countryNames.getNames('en', { select: 'official' }))
  .map(([code, name]) => ({ _id: code, name }))
  .sort((one, other) => one.name.localeCompare(other.name, 'en'));

const codes = new Set(countries.map(({ _id }) => _id));
export const isCountry = (id: string) => codes.has(id);
