import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './event-api/**/schema.ts',
  out: './event-api/platform/database/migrations',
});
