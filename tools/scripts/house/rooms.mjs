import { dirname } from 'node:path';
import { above, businessRooms } from '../../../.dependency-cruiser.mjs';

const placeOf = (file) =>
  above.some((path) => new RegExp(path).test(file))
    ? undefined
    : /^(?<floor>lib|components|upstream)\/(?<room>[^/]+)\/./.exec(file)?.groups;

/** Imports that leave a room of lib, components or upstream, each pair of files once: `{ place, floors, rooms }`. */
export function leavingRooms(imports) {
  const found = new Map();
  for (const { from, to } of imports) {
    const [here, there] = [placeOf(from), placeOf(to)];
    if (!here || !there || here.room === there.room) continue;
    const place = `${from} → ${to}`;
    found.set(place, { place, floors: [here.floor, there.floor], rooms: [here.room, there.room] });
  }
  return [...found.values()];
}

export const isBusiness = ({ rooms }) => rooms.every((room) => businessRooms.includes(room));

/** Imports that leave a folder, each as `[folder, folder]`. */
export const leavingFolders = (imports) =>
  imports.map(({ from, to }) => [dirname(from), dirname(to)]).filter(([here, there]) => here !== there);

/** The pairs of rooms or folders that import each other, with the number of imports each way. */
export function circlesOf(ways) {
  const counts = new Map();
  for (const way of ways) counts.set(way.join(' → '), (counts.get(way.join(' → ')) ?? 0) + 1);
  return [...counts].flatMap(([way, count]) => {
    const [one, other] = way.split(' → ');
    const back = counts.get(`${other} → ${one}`);
    return one < other && back ? [`${one} ↔ ${other} (${count} and ${back})`] : [];
  });
}
