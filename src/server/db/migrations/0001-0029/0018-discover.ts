/** Finding things: what search compares, the themes of motions, the language of a tournament. */
import { type Kysely, sql } from 'kysely';

/** Signs between words: ASCII's, those of general punctuation, and those of Chinese and Japanese. */
const between = String.raw`[\s!-/:-@\[-\`{-~\u2000-\u206f\u3000-\u303f]+`;

/** Accents of Latin, Greek and Cyrillic, points of Hebrew and Arabic, once letters are decomposed. */
const accents = String.raw`[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670''’ʻ]`;

/** Scripts that are written without spaces: any two neighbours may begin what somebody looks for. */
const unspaced = String.raw`[\u2e80-\u9fff\uf900-\ufaff]`;

/** Letters that the C collation leaves as they are: capitals beyond ASCII, and those with strokes. */
const letterPairs = [
  ...capitals('А', 'Я', 32),
  ...capitals('Α', 'Ω', 32),
  ...['Łl', 'łl', 'Øo', 'øo', 'Đd', 'đd', 'Ðd', 'ðd', 'ıi', 'Ħh', 'ħh', 'Ŧt', 'ŧt', 'Ŋn', 'ŋn'],
];

function capitals(first: string, last: string, toSmall: number): string[] {
  const from = first.codePointAt(0) ?? 0;
  const to = last.codePointAt(0) ?? 0;
  return Array.from({ length: to - from + 1 }, (_, index) =>
    String.fromCodePoint(from + index, from + index + toSmall),
  );
}

const from = letterPairs.map((pair) => [...pair][0]).join('');
const to = letterPairs.map((pair) => [...pair][1]).join('');

const statements = [
  // The same words whatever the database's locale is; no extension, so that any PostgreSQL will do.
  // Three letters at a time, the first ones with a space in front, so that a beginning finds its word.
  `create function search_grams(words text) returns text[]
    language sql immutable strict parallel safe as $$
    select coalesce(array_agg(distinct gram), '{}') from (
      select substr(piece, place, size) as gram
      from (
        select
          case when word ~ '${unspaced}' then word else ' ' || word end as piece,
          case when word ~ '${unspaced}' then 2 else 3 end as size
        from regexp_split_to_table(
          replace(replace(replace(translate(
            lower(regexp_replace(normalize(words, NFKD), '${accents}', '', 'g') collate "C"),
            '${from}', '${to}'
          ), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
          '${between}'
        ) as word
        where word <> ''
      ) as pieces,
      generate_series(1, greatest(1, length(piece) - size + 1)) as place
    ) as grams
  $$`,
  `create index tournament_grams on tournament
    using gin (search_grams(name || ' ' || coalesce(place, '')))`,
  `create index institution_grams on institution
    using gin (search_grams(name || ' ' || short_name))`,
  `create index person_grams on person using gin (search_grams(name))`,
  `create index motion_grams on motion using gin (search_grams(reference || ' ' || text))`,
  `create index tournament_days on tournament (start_date, end_date) where listed`,
  `create index institution_name on institution (name_folded)`,
  `alter table tournament add column language text`,
  `alter table motion add column themes jsonb not null default '[]'`,
  `create index motion_themes on motion using gin (themes)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
