'use client';

import { createContext, useContext, type ReactNode } from 'react';
import type { Capability } from '@/lib/platform/contract/capabilities';

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

/** What of the capabilities on screen the upstream has announced (Handbook, any-upstream 10). */
export const useCapabilities = () => useContext(Known);

/** Whether it has announced one of them. */
export const useCapability = (name: Capability) => useCapabilities().includes(name);
