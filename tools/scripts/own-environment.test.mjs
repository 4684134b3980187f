import { ownEnvironment } from './lib/own-environment.mjs';

const environment = { PATH: '/bin', DATABASE_URL: 'postgres://u:p@h/d', SESSION_SECRET: 's', BFF_KEY: 'b' };

test('each server gets its own secrets, and what both need', () => {
  expect(ownEnvironment('upstream', environment)).toEqual({
    PATH: '/bin',
    DATABASE_URL: 'postgres://u:p@h/d',
    BFF_KEY: 'b',
  });
  expect(ownEnvironment('dashboard', environment)).toEqual({
    PATH: '/bin',
    SESSION_SECRET: 's',
    BFF_KEY: 'b',
  });
});
