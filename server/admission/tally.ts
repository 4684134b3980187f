export function createTally() {
  const counts = new Map<string, number>();
  let total = 0;
  const of = (key: string) => counts.get(key) ?? 0;
  const change = (key: string, by: number) => {
    total += by;
    const count = of(key) + by;
    if (count > 0) counts.set(key, count);
    else counts.delete(key);
  };
  return {
    of,
    total: () => total,
    add: (key: string) => change(key, 1),
    remove: (key: string) => change(key, -1),
  };
}
