import { renderToStaticMarkup } from 'react-dom/server';
import { NoRows } from './no-rows';

const shown = (last?: number) =>
  renderToStaticMarkup(
    <NoRows path="/feedback" params={{ page: 9, search: '' }} caption="Feedback" last={last} />,
  );

test('a page past the last one is empty like a list without rows, and names the last page', () => {
  expect(shown()).toContain('No records found!');
  expect(shown(3)).toContain('No records found!');
  expect(shown(3)).toContain('There is no page 9: the list has 3 pages.');
});
