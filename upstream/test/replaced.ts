/** Has an object do something else by that name until `work` is done. Spies of Jest would load all of the upstream for their file alone. */
export async function whileReplaced<Of extends object, Result>(
  object: Of,
  name: keyof Of,
  value: Of[typeof name],
  work: () => Promise<Result>,
): Promise<Result> {
  const kept = Object.getOwnPropertyDescriptor(object, name);
  Object.defineProperty(object, name, { value, configurable: true, writable: true });
  try {
    return await work();
  } finally {
    if (kept) Object.defineProperty(object, name, kept);
    else Reflect.deleteProperty(object, name);
  }
}
