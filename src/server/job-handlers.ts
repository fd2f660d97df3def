/** Every area's jobs by name. */
import type { JobHandlers } from './jobs/jobs.ts';
import type { Services } from './services.ts';

export function jobHandlers(_services: Services): JobHandlers {
  return {};
}
