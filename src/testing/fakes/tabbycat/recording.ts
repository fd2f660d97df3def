/** What a real Tabbycat 2.9.3 answered, as `record.ts` recorded it. */
import { readFileSync } from 'node:fs';

export interface Recording {
  readonly slug: string;
  readonly name: string;
  /** The answer to a path below `/api`, with the addresses of this origin; undefined: none was recorded. */
  answer(path: string, origin: string): unknown;
  /** Replaces the rows of a list of the tournament: somebody changed it there. */
  edit(list: string, change: (row: RecordedRow) => RecordedRow): void;
}

export type RecordedRow = Readonly<Record<string, unknown>>;

/** A fresh copy, as it was recorded. */
export function openRecording(): Recording {
  const text = readFileSync(new URL('recorded.json', import.meta.url), 'utf8');
  const answers: Record<string, unknown> = JSON.parse(text);
  const home = Object.keys(answers).find((path) => /^\/v1\/tournaments\/[\w-]+$/.test(path)) ?? '';
  const { slug, name } = answers[home] as { readonly slug: string; readonly name: string };
  return {
    slug,
    name,
    answer(path, origin) {
      const found = answers[path];
      if (found === undefined) return undefined;
      return JSON.parse(JSON.stringify(found).replaceAll('{origin}', origin));
    },
    edit(list, change) {
      const path = `${home}/${list}`;
      answers[path] = (answers[path] as RecordedRow[]).map(change);
    },
  };
}
