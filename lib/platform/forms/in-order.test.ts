import { sortChosen } from './in-order';
import { number, refs } from './kinds';

const choices = ['a', 'b', 'c'].map((value) => ({ value, label: value.toUpperCase() }));

it("orders what is chosen out of the form's lists and leaves all else as it is", () => {
  const fields = {
    rooms: number(({ counter }) => counter()),
    activities: refs('activities'),
    mealPlan: refs('mealPlans'),
  };
  const values = { rooms: 3, activities: ['b', 'a'], mealPlan: ['2', '1'] };
  expect(sortChosen(fields, values, { activities: choices })).toEqual({
    ...values,
    activities: ['a', 'b'],
  });
});
