import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownersSections } from '@/lib/review/review-notes/sections';
import * as titles from '@/texts/listings/sections';

const forms = { safari: 'safaris', property: 'properties' } as const;

test.each(['safari', 'property'] as const)(
  'a note can be put at each section of the form of a %s that its owner fills in, and at no other',
  (kind) => {
    const file = join(import.meta.dirname, '..', forms[kind], '_components', `${kind}-sections.tsx`);
    const listed = [
      ...readFileSync(file, 'utf8').matchAll(/title: sectionTitles\.(\w+),\s*fields: \[([^\]]*)\]/g),
    ];
    const ofOwner = listed.filter(([, name, fields]) => fields !== '' && name !== 'advertising');
    expect(ofOwner.length).toBeGreaterThan(10);
    expect(ofOwner.map(([, name]) => titles[name as keyof typeof titles])).toEqual(ownersSections[kind]);
  },
);
