import type { StoredMark } from '../companies/table';
import type { FileStore } from '../platform/files/file-store';
import { storeLogo } from './logos';

type Drawing = Parameters<typeof storeLogo>[1];

const awards: readonly [name: string, url: string, Drawing][] = [
  ['Green Camp Award', 'https://green-camps.example', ['reeds', '#e3efd2', '#3f6b3a', '#c9a227']],
  ['Guides of the Year', 'https://guides.example', ['spoor', '#f6e7c6', '#6b4a2b', '#c4572b']],
];

const affiliates: readonly [name: string, url: string, Drawing][] = [
  ['Guild of Field Guides', 'https://field-guides.example', ['acacia', '#e9e4c9', '#4a5a34', '#c77b2c']],
  ['Travellers for Rivers', 'https://rivers.example', ['river', '#d6e6ea', '#376277', '#d9a04a']],
  ['Fair Porters Association', 'https://fair-porters.example', ['hills', '#f3d9b0', '#5a4630', '#b5532a']],
];

export type DemoMarks = { awards: StoredMark[]; affiliates: StoredMark[] };

export async function storeMarks(files: FileStore): Promise<DemoMarks> {
  const store = (marks: typeof awards) =>
    Promise.all(
      marks.map(async ([name, url, drawing]) => ({ name, url, logo: await storeLogo(files, drawing) })),
    );
  return { awards: await store(awards), affiliates: await store(affiliates) };
}
