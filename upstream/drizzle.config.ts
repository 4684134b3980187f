import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './upstream/**/table.ts',
  out: './upstream/platform/db/migrations',
});
