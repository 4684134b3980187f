import countryNames from 'i18n-iso-countries';

/** Every country by its ISO 3166-1 code and English name, in the order of the names. */
export const countries = Object.entries(countryNames.getNames('en', { select: 'official' }))
  .map(([code, name]) => ({ _id: code, name }))
  .sort((one, other) => one.name.localeCompare(other.name, 'en'));

const codes = new Set(countries.map(({ _id }) => _id));
export const isCountry = (id: string) => codes.has(id);
