/** What a command reads from its flags, and how it refuses them. */

export type Flags = Readonly<Record<string, string | boolean | undefined>>;

/** A mistake of the operator; its message is the one sentence they read. */
export class UsageError extends Error {}

/** A flag that has to be given. */
export function required(flags: Flags, name: string): string {
  const value = flags[name];
  if (typeof value === 'string' && value.trim() !== '') return value;
  throw new UsageError(`--${name} is missing.`);
}

/** A flag that has to be a whole number in a range, or absent. */
export function wholeNumber(
  flags: Flags,
  name: string,
  range: readonly [min: number, max: number],
): number | undefined {
  const text = flags[name];
  if (text === undefined) return undefined;
  const value = Number(text);
  const [min, max] = range;
  if (Number.isInteger(value) && value >= min && value <= max) return value;
  throw new UsageError(`--${name} must be a whole number from ${min} to ${max}.`);
}
