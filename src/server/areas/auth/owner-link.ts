import type { Services } from '../../services.ts';

/** A one-time link that makes its first user the operator; null once there is one. */
export async function createOwnerLink(_services: Services): Promise<string | null> {
  return null;
}
