import { setImmediate as arrivals } from 'node:timers/promises';

/**
 * Whether work ends, well or not, within these milliseconds. What had arrived by then counts: on a thread
 * that was busy, timers come before what there is to read.
 */
export async function settlesWithin(
  work: Promise<unknown>,
  milliseconds: number,
): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => void arrivals().then(() => resolve(false)), milliseconds);
  });
  const settled = work.then(
    () => true,
    () => true,
  );
  try {
    return await Promise.race([settled, late]);
  } finally {
    clearTimeout(timer);
  }
}
