import { renderToStaticMarkup } from 'react-dom/server';
import { BarReader } from './bar-reader';

it('is a slider over its bars, at the last one', () => {
  const html = renderToStaticMarkup(<BarReader label="Views" words={['1 May: 3', '2 May: 4']} />);
  expect(html).toMatch(/role="slider"/);
  expect(html).toMatch(/aria-valuemax="2" aria-valuenow="2" aria-valuetext="2 May: 4"/);
});
