/** Replaces a method during `work`; a spy of Jest would load the whole upstream for its file. */
export async function withReplacement<Of extends object, Result>(
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
