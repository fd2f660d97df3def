/**
 * Jobs that wait for push services are done in two queues: whoever turns on notifications names the
 * service, and one that is slow holds two of the four workers at most.
 */
const queues = 2;

/** @param id what the job is about: a UUID, which also says which queue has room for it */
export function pushQueue(id: string): string {
  return `push-${Number.parseInt(id.slice(-1), 16) % queues}`;
}
