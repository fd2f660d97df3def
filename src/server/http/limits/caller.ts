/** Who calls. */
export interface Caller {
  /** `actorKey`, or whatever else tells the callers at one address apart; null: nothing does. */
  readonly actor: string | null;
  /** `addressKey`. */
  readonly address: string;
  /** `actorKey` where the call keeps nothing of the caller: it stays in this node's memory. */
  readonly person?: string | null;
}
