import { noteUploaded } from '@/lib/platform/images/uploaded';
import { uploadedFractions } from './photos-field';
import { draftsOf } from './use-tray';

const file = (size: number) => new File([new Uint8Array(size)], 'photo.jpg', { type: 'image/jpeg' });

test('files fill one after the other as the body goes out; stored pictures show nothing', () => {
  const pictures = [file(100), '/admin/api/v1/files/a.jpg', file(300)];
  expect(uploadedFractions(pictures, 0)).toEqual([0, null, 0]);
  expect(uploadedFractions(pictures, 0.25)).toEqual([1, null, 0]);
  expect(uploadedFractions(pictures, 0.625)).toEqual([1, null, 0.5]);
  expect(uploadedFractions(pictures, 1)).toEqual([1, null, 1]);
});

test('a picture that was uploaded ahead takes no part', () => {
  const ahead = file(500);
  noteUploaded(ahead, '/files/a.jpg');
  expect(uploadedFractions([ahead, file(100)], 0.5)).toEqual([null, 0.5]);
});

test('nothing shows while nothing is sent', () => {
  expect(uploadedFractions([file(100)], null)).toEqual([null]);
});

test('several files chosen over a filled adder come after its photo, over a title alone under it', () => {
  const [lion, camp] = [new File([], 'lion-at-noon.jpg'), new File([], 'camp.jpg')];
  const credits = 'Amina Otieno';
  const filled = { title: 'Dusk', credits, picture: file(1) };
  const after = [
    { title: 'Lion at noon', credits, picture: lion },
    { title: 'Camp', credits, picture: camp },
  ];
  expect(draftsOf([lion, camp], filled)).toEqual([filled, ...after]);
  expect(draftsOf([lion, camp], { ...filled, picture: null })).toEqual([
    { ...after[0], title: 'Dusk' },
    after[1],
  ]);
  expect(draftsOf([lion, camp], { title: '', credits, picture: null })).toEqual(after);
});
