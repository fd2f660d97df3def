/** Who calls. */
export interface Caller {
  /** `actorKey`, or whatever else distinguishes the callers at one address; null: nothing does. */
  readonly actor: string | null;
  /** `addressKey`. */
  readonly address: string;
  /** `actorKey` where the call keeps nothing of the caller: it stays in this node's memory. */
  readonly person?: string | null;
}
