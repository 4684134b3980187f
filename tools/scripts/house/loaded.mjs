/** How many of our own files come with a file at once: what is imported by type or later does not. */
export function countLoaded(imports) {
  const targets = new Map();
  for (const { from, to, isType, isLater } of imports)
    if (!isType && !isLater) targets.set(from, [...(targets.get(from) ?? []), to]);
  return (file) => {
    const loaded = new Set([file]);
    for (const each of loaded) for (const target of targets.get(each) ?? []) loaded.add(target);
    return loaded.size - 1;
  };
}

export const median = (numbers) => numbers.toSorted((one, other) => one - other)[numbers.length >> 1] ?? 0;
