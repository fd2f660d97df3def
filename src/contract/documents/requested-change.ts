/** What somebody asks to have changed, kept with the request until a click applies it. */
import { z } from 'zod';
import { email, id, personName, text } from '../schemas.ts';

export const requestedChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('rename'), personId: id, name: personName }),
  z.object({ kind: z.literal('email'), personId: id, email }),
  z.object({ kind: z.literal('rename-team'), teamId: id, name: text(60) }),
  /** Two speakers take each other's place: in one team the order, in two teams the team. */
  z.object({ kind: z.literal('swap-speakers'), personId: id, withPersonId: id }),
  /** Into a speaker category, or out of it. */
  z.object({ kind: z.literal('category'), personId: id, categoryId: id, member: z.boolean() }),
  z.object({ kind: z.literal('withdraw-person'), personId: id }),
  z.object({ kind: z.literal('withdraw-team'), teamId: id }),
  /** The desk corrects it: what should stand on the ballot of this debate. */
  z.object({ kind: z.literal('ballot-correction'), debateId: id, correction: text(1000) }),
]);
export type RequestedChange = z.output<typeof requestedChange>;
