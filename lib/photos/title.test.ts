import { titleOfFile } from './title';

it.each([
  ['lion-at-dawn.jpg', 'Lion at dawn'],
  ['Main_lodge.terrace.PNG', 'Main lodge terrace'],
  ['éléphants.jpg', 'Éléphants'],
  ['IMG_2034.JPG', ''],
  ['IMG-20261104-WA0012.jpg', ''],
  ['PXL_20261104_081530123.jpg', ''],
  ['DSC00123 copy.jpg', ''],
  ['WhatsApp Image 2026-11-04 at 08.15.30.jpeg', ''],
  ['.jpg', ''],
])('a title out of %s is "%s"', (name, title) => expect(titleOfFile(name)).toBe(title));
