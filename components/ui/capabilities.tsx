'use client';

import { createContext, useContext, type ReactNode } from 'react';
import type { Capability } from '@/lib/contract/capabilities';

const Known = createContext<readonly Capability[]>([]);

/** Tells what is below what the upstream has announced. */
export function CapabilitiesProvider({
  known,
  children,
}: {
  known: readonly Capability[];
  children: ReactNode;
}) {
  return <Known value={known}>{children}</Known>;
}

/** Whether the upstream has announced a capability (Handbook, any-upstream 10). */
export const useCapability = (name: Capability) => useContext(Known).includes(name);
