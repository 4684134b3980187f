'use client';

import { createContext, useContext, type ReactNode } from 'react';
import type { Capability } from '@/lib/platform/contract/capabilities';

const Known = createContext<readonly Capability[]>([]);

/** Provides the upstream's capabilities to client components. */
export function CapabilitiesProvider({
  known,
  children,
}: {
  known: readonly Capability[];
  children: ReactNode;
}) {
  return <Known value={known}>{children}</Known>;
}

/** The capabilities that the browser needs and the upstream has announced (Handbook, any-upstream: Capabilities). */
export const useCapabilities = () => useContext(Known);

export const useCapability = (name: Capability) => useCapabilities().includes(name);
