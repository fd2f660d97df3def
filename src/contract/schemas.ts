/** The small schemas that every area shares. */
import { z } from 'zod';
import { textFault } from './text/clean-text.ts';
import { nfc } from './text/nfc.ts';

/** An identifier made by the server; PostgreSQL reads capitals alike, so that one spelling is let through. */
export const id = z.uuid().toLowerCase();

/** A name: 1 to 100 code points after NFC and trimming, with something to see (`clean-text.ts`). */
export const personName = text(100);

/** Text of a limited length in code points, NFC, trimmed, not empty, on one line. */
export function text(max: number) {
  return z
    .string()
    .transform((value) => nfc(value).trim())
    .pipe(
      z
        .string()
        .min(1, 'This is required.')
        .superRefine(refuseFaults({ lines: false }))
        .refine((value) => [...value].length <= max, `At most ${max} characters.`),
    );
}

/** Longer text with line breaks; may be empty. */
export function prose(max: number) {
  return z
    .string()
    .transform((value) => nfc(value).trim())
    .pipe(
      z
        .string()
        .superRefine(refuseFaults({ lines: true }))
        .refine((value) => [...value].length <= max, `At most ${max} characters.`),
    );
}

function refuseFaults(kind: { readonly lines: boolean }) {
  return (value: string, context: z.RefinementCtx): void => {
    const message = textFault(value, kind);
    if (message) context.addIssue({ code: 'custom', message });
  };
}

/** A calendar day, `2026-11-21`. */
export const day = z.iso.date();

/** An instant, `2026-11-21T09:30:00.000Z`. */
export const instant = z.iso.datetime({ offset: true });

/** A row version for optimistic locking; a stale one gets `409 conflict`. */
export const version = z.int().min(1);

export const email = z
  .string()
  .trim()
  .max(254)
  .pipe(z.email('Enter an email address such as name@example.org.'));

/** An address of the web; its length comes first, as reading a host puts its marks into order. */
export const webLink = z
  .string()
  .max(500)
  .pipe(z.url({ protocol: /^https?$/ }));

/** A colour as `#rrggbb`. */
export const color = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'Enter a colour such as #7e2460.');

/** `true` and `false` in a query string. */
export const queryFlag = z.enum(['true', 'false']).transform((value) => value === 'true');

export const tournamentParams = z.object({ tournamentId: id });

/** A record of up to `most` entries, which its description says too. */
export function recordOf<K extends z.ZodType<string>, V extends z.ZodType>(
  keys: K,
  values: V,
  most: number,
) {
  return z
    .record(keys, values)
    .refine((entries) => Object.keys(entries).length <= most, `At most ${most}.`)
    .meta({ maxProperties: most });
}

type Changes<S extends z.ZodRawShape> = z.ZodObject<{
  [K in keyof S]: z.ZodOptional<S[K] extends z.ZodDefault<infer T> ? T : S[K]>;
}>;

/**
 * The body of a change: every field may be left out, and one that is left out stays as it is.
 * (`partial()` alone would fill the defaults of a new row in.)
 */
export function changesOf<S extends z.ZodRawShape>(schema: z.ZodObject<S>): Changes<S> {
  const fields = Object.entries(schema.shape).map(([name, field]) => {
    const bare = field instanceof z.ZodDefault ? field.unwrap() : field;
    return [name, z.optional(bare)];
  });
  // The same keys with their fields unwrapped, which fromEntries cannot say.
  return z.object(Object.fromEntries(fields)) as unknown as Changes<S>;
}

/** Which debate of its room it is, 1 = first; null where every debate has a room of its own. */
export const flight = z.int().nullable();
