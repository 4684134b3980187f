'use client';

import { useEffect } from 'react';
import { arrive } from '@/lib/platform/browser/arrival';

/** Has the page's heading take the focus where the page is a step of going through the queue. */
export function Arrive() {
  useEffect(() => arrive(), []);
  return null;
}
