import type { Declarations } from './declaration.ts';

/** About the server, and nobody. */
export const operationsData = {
  backup_run: { plain: ['id', 'name', 'place', 'began_at', 'ended_at', 'bytes', 'problem'] },
  site_alarm: { plain: ['kind', 'detail', 'since', 'ended_at', 'emailed_at'] },
} as const satisfies Declarations;
