/** Queues of a kind; of the workers at most this many do such jobs at once. */
const queues = 2;

/**
 * The queue of a job that may keep a worker waiting or busy for long, so that jobs of its kind never hold all
 * workers. Those about the same thing are done one after the other.
 * @param kind begins the name of the queue
 * @param id what the job is about, by whose last hexadecimal digit jobs are spread
 */
export function queueOf(kind: string, id: string): string {
  return `${kind}-${Number.parseInt(id.slice(-1), 16) % queues}`;
}
