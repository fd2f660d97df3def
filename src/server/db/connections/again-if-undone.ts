import pg from 'pg';
import { RightsMoved } from '../write-rights-repository.ts';

const deadlock = '40P01';
/** Two writes that each used the same thing: the one that runs again sees the other and can explain. */
const exclusion = '23P01';
const mostTries = 5;

/**
 * Two writes that take the same rows in another order: PostgreSQL ends one of them, which has then
 * done nothing and simply runs again. So does one that has to check its rights again.
 */
export async function againIfUndone<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await work();
    } catch (error) {
      const code = error instanceof pg.DatabaseError ? error.code : undefined;
      const mayPass = code === deadlock || code === exclusion || error instanceof RightsMoved;
      if (!mayPass || tries === mostTries) throw error;
    }
  }
}
