/** Counts the files that come with those a test names: what is imported by type or later does not. */
export function countLoaded(imports) {
  const targets = new Map();
  for (const { from, to, isType, isLater } of imports)
    if (!isType && !isLater) targets.set(from, [...(targets.get(from) ?? []), to]);
  return (files) => {
    const loaded = new Set(files);
    for (const each of loaded) for (const target of targets.get(each) ?? []) loaded.add(target);
    return loaded.size;
  };
}

export const median = (numbers) => numbers.toSorted((one, other) => one - other)[numbers.length >> 1] ?? 0;
