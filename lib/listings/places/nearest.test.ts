import { distance, nearestPlace } from './nearest';

describe('the nearest place', () => {
  test('is the town where one clicks on it', () => {
    expect(nearestPlace(-1.2833, 36.8167)?.name).toBe('Nairobi');
    expect(nearestPlace(-4.05, 39.66)?.name).toBe('Mombasa');
  });

  test('is the park where one clicks inside it, though a village is nearer', () => {
    expect(nearestPlace(-1.46, 35.19)?.name).toBe('Maasai Mara National Reserve');
    expect(nearestPlace(-2.65, 37.3)?.name).toBe('Amboseli National Park');
  });

  test('is the lake in the middle of its water', () => {
    expect(nearestPlace(-1.1, 33.1)?.name).toBe('Lake Victoria');
  });

  test('is nothing far from every place', () => {
    expect(nearestPlace(-30, -100)).toBeNull();
    expect(nearestPlace(55, 37)).toBeNull();
  });

  test('is measured on the globe', () => {
    expect(distance([0, 0], [0, 0])).toBe(0);
    expect(distance([-1.2833, 36.8167], [-4.05, 39.6667])).toBeCloseTo(440, -1);
    expect(distance([0, 179.5], [0, -179.5])).toBeCloseTo(111, 0);
  });
});
