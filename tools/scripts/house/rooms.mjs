import { businessRooms } from '../../../.dependency-cruiser.mjs';

/** What puts the rooms together imports them all and is part of none. */
const above = [
  // The list of all calls that are described.
  /^lib\/platform\/calls\/described\.ts$/,
  // Records of every room, for a first look at the product.
  /^upstream\/demo\//,
  // The start of the upstream, and what it does from time to time in every room.
  /^upstream\/platform\/(start\/(first-start|start)|jobs\/sweep)\.ts$/,
  // The commands of operators, and a copy of all data that they bring back.
  /^upstream\/platform\/(operators\/|backup\/(restore|void)\.ts$)/,
  // The program of the worker, with the jobs of every room.
  /^upstream\/platform\/worker\/worker\.ts$/,
];

const placeOf = (file) =>
  above.some((path) => path.test(file))
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

/** The pairs of rooms that import each other, with the number of imports each way. */
export function circlesOf(leaving) {
  const counts = new Map();
  for (const { rooms } of leaving) counts.set(rooms.join(' → '), (counts.get(rooms.join(' → ')) ?? 0) + 1);
  return [...counts].flatMap(([way, count]) => {
    const [one, other] = way.split(' → ');
    const back = counts.get(`${other} → ${one}`);
    return one < other && back ? [`${one} ↔ ${other} (${count} and ${back})`] : [];
  });
}
