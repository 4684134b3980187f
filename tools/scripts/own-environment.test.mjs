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

test('what an SDK for traces needs reaches both servers, and not the secrets of the other', () => {
  const traced = {
    ...environment,
    NODE_OPTIONS: '--import=/opt/traces/register.mjs',
    OTEL_SERVICE_NAME: 'partner-dashboard',
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=x',
  };
  for (const name of ['upstream', 'dashboard']) {
    const { NODE_OPTIONS, OTEL_SERVICE_NAME, OTEL_EXPORTER_OTLP_HEADERS } = traced;
    expect(ownEnvironment(name, traced)).toMatchObject({
      NODE_OPTIONS,
      OTEL_SERVICE_NAME,
      OTEL_EXPORTER_OTLP_HEADERS,
    });
  }
});
