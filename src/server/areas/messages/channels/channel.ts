/** What every channel besides the inbox does. */
import type { Services } from '#server/services.ts';

export interface MessageKey {
  readonly tournamentId: string;
  readonly messageId: string;
}

/**
 * Hands over what is queued for a channel and due. Done again it sends nothing twice; each delivery says
 * what became of it.
 */
export type Deliver = (services: Services, key: MessageKey) => Promise<void>;
