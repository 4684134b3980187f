import { useState } from 'react';
import { keyedCreations } from '@/lib/browser/creation-key';

/** How a form sends its new record: once under each key, however often it is saved. `empties`: it takes another record after a save. */
export const useCreationKey = (options?: { empties: boolean }) => useState(() => keyedCreations(options))[0];
