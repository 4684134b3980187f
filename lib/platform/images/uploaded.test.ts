import { photoParts, pictures } from '../forms/pictures';
import { photoLimits } from '../../listings/listing';
import { forgetUploaded, noteUploaded } from './uploaded';

const field = pictures(photoLimits, photoParts);
const photo = (title: string, picture: File | string) => ({ title, credits: 'Joy', picture });

it('sends a picture that was sent ahead by its URL alone, and as a file again once that is gone', () => {
  const [ahead, chosen] = [new File(['a'], 'a.jpg'), new File(['b'], 'b.jpg')];
  noteUploaded(ahead, '/files/a.jpg');
  const written = () => {
    const body = new FormData();
    field.write(body, 'photos', [photo('A', ahead), photo('B', chosen), photo('C', '/files/c.jpg')]);
    return {
      files: body.getAll('newPhotoFiles').map((file) => (file as File).name),
      old: (JSON.parse(String(body.get('oldPhotos'))) as { url: string }[]).map(({ url }) => url),
      order: body.get('photoOrder'),
    };
  };
  expect(written()).toEqual({
    files: ['b.jpg'],
    old: ['/files/a.jpg', '/files/c.jpg'],
    order: '["A","B","C"]',
  });
  forgetUploaded(ahead);
  expect(written()).toMatchObject({ files: ['a.jpg', 'b.jpg'], old: ['/files/c.jpg'] });
});
