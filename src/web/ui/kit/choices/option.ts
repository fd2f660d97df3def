/** One of the values to choose from. */
export interface Option<V extends string = string> {
  readonly value: V;
  readonly label: string;
  readonly hint?: string;
  readonly disabled?: boolean;
}

/** A state; always shown by icon and word besides the colour. */
export type Tone = 'ok' | 'warn' | 'bad';
