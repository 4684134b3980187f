import { restoreFiles, extractFiles } from './files';

const photo = new File(['pixels'], 'dawn.jpg', { type: 'image/jpeg' });

describe('the files of a draft', () => {
  const values = {
    title: 'Mara',
    rooms: Number.NaN,
    photos: [{ title: 'Dawn', picture: photo }],
    logo: null,
  };

  it('are kept apart, each once, and put back in their places', () => {
    const { value, files } = extractFiles({ base: { logo: photo }, values });
    expect([...files.values()]).toEqual([photo]);
    expect(JSON.stringify(value)).not.toContain('pixels');
    const back = restoreFiles(structuredClone(value), files);
    expect(back).toEqual({ base: { logo: photo }, values });
    expect(back.values.photos[0]?.picture).toBe(photo);
  });

  it('have the same id in each draft that holds them, so that they are written once', () => {
    const [first, second] = [extractFiles(values), extractFiles({ logo: photo })];
    expect([...second.files.keys()]).toEqual([...first.files.keys()]);
  });

  it('leave their places empty where they are gone', () => {
    expect(restoreFiles(extractFiles(values).value, new Map()).photos).toEqual([
      { title: 'Dawn', picture: null },
    ]);
  });
});
