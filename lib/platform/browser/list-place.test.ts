import { rememberListAddress, rememberedListAddress } from './list-place';

const stored = new Map<string, string>();
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
};

afterEach(() => {
  stored.clear();
  Reflect.deleteProperty(globalThis, 'sessionStorage');
});
const provide = (value: object) =>
  Object.defineProperty(globalThis, 'sessionStorage', { value, configurable: true });

describe('the way back to a list', () => {
  test('leads to the page and filter that a person was at, list by list', () => {
    provide(storage);
    rememberListAddress('/safaris/list', '/safaris/list/safari?page=2&status=pending');
    expect(rememberedListAddress('/safaris/list')).toBe('/safaris/list/safari?page=2&status=pending');
    expect(rememberedListAddress('/properties/list')).toBe('/properties/list');
    rememberListAddress('/safaris/list', null);
    expect(rememberedListAddress('/safaris/list')).toBe('/safaris/list');
  });

  test('is known for as long as the page stands where the browser keeps nothing', () => {
    const refuse = () => {
      throw new Error('SecurityError');
    };
    provide({ getItem: refuse, setItem: refuse, removeItem: refuse });
    rememberListAddress('/safaris/list', '/safaris/list?page=2');
    expect(rememberedListAddress('/safaris/list')).toBe('/safaris/list?page=2');
    expect(rememberedListAddress('/properties/list')).toBe('/properties/list');
  });
});
