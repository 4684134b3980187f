import { renderToStaticMarkup } from 'react-dom/server';
import { StopList } from './stop-list';

const stop = (name: string) => ({ id: name, name, country: 'Kenya', latlng: [0, 0] as [number, number] });

test('what is wrong with the name of a stop stands at its field, and at no other', () => {
  const problem = 'Destination must be maximum 100 characters long.';
  const acts = { onRename: () => {}, onMove: () => {}, onRemove: () => {} };
  const html = renderToStaticMarkup(
    <StopList
      stops={[stop('Mara'), stop('🦁'.repeat(101))]}
      problems={[undefined, problem]}
      focusWhenEmpty=""
      {...acts}
    />,
  );
  const [mara, lions] = html.match(/<input[^>]*>/g)!;
  expect(mara).not.toMatch(/aria-(invalid|describedby)="/);
  const [, described] = /aria-invalid="true" aria-describedby="([^"]*)"/.exec(lions!)!;
  expect(html).toMatch(new RegExp(`<p id="${described}"[^>]*>${problem}</p>`));
});
