import { descendantsOf } from '../../bench/memory';

/** The first process that another one has started; throws if it has none. */
export function childOf(pid: number): number {
  const [, child] = descendantsOf(pid);
  if (!child) throw new Error(`Process ${pid} has no child.`);
  return child;
}
