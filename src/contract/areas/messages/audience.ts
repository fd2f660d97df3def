/** Whom a message that somebody writes goes to. It is worked out when the message is sent. */
import { z } from 'zod';
import type { AudienceKind } from '#contract/kinds/messages/audiences.ts';
import { id } from '#contract/schemas.ts';

/** Most people that can be picked by hand. */
export const mostPicked = 500;

/** Named audiences that need nothing else said. */
const whole = [
  'everyone',
  'speakers',
  'judges',
  'staff',
  'unpaid',
] as const satisfies readonly AudienceKind[];

export const audience = z.discriminatedUnion('who', [
  z.object({ who: z.enum(whole) }),
  /** A speaker category, or a break category with its eligible teams. */
  z.object({ who: z.literal('category'), categoryId: id }),
  z.object({ who: z.literal('institution'), institutionId: id }),
  z.object({ who: z.literal('room'), roundId: id, venueId: id }),
  z.object({ who: z.literal('building'), roundId: id, buildingId: id }),
  z.object({ who: z.literal('not-checked-in'), sessionId: id }),
  z.object({ who: z.literal('ballots-missing'), roundId: id }),
  z.object({ who: z.literal('feedback-owed'), roundId: id }),
  /** Who has neither read a message nor got it by another channel. */
  z.object({ who: z.literal('unreached'), messageId: id }),
  z.object({ who: z.literal('people'), personIds: z.array(id).min(1).max(mostPicked) }),
]);
export type Audience = z.output<typeof audience>;
