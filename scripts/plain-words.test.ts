import { describe, expect, it } from 'vitest';
import { subjectProblems } from '../lint/commit-subjects.mjs';
import { findTellTales } from '../lint/plain-words.mjs';

const page = 'src/web/features/draw/page.tsx';
const service = 'src/server/areas/draw/service.ts';

/** One breach of each word, in a message, a name, a comment, a story or a document. */
const breaches: [word: string, path: string, text: string][] = [
  ['stands', page, '<p>What stands here is public.</p>'],
  ['so many', service, '/** So many rooms at once. */'],
  ['told', service, 'const told = await report();'],
  ['told', 'e2e/draw/draw.spec.ts', "test('a judge tells who won', async () => {});"],
  ['wish', service, 'export interface DrawWish {}'],
  ['wish', page, '<Form onWish={save} />'],
  ['anew', 'docs/rules/draw.md', 'The round is drawn anew.'],
  ['mend', page, '{t`Mend the draw`}'],
  ['in force', service, 'const isInForce = true;'],
  ['the own', page, '{t`Shown to the own team`}'],
  ['of one time', service, '// Rounds of one time share their rooms.'],
  ['taken back', page, '{t`It can be taken back.`}'],
  ['letter', page, '{t`The letter was sent`}'],
  ['letter', service, '/** Sends the letter again. */'],
];

/** Good English, characters, and names that the database or the API keeps. */
const innocent: [path: string, text: string][] = [
  [page, '<p>The draw as it stands.</p>'],
  [service, '/** `*` stands for every entry. */'],
  [service, 'const { standings, recommended } = page;'],
  [page, '{t`Use lower-case letters and digits.`}'],
  [service, "db.insertInto('letter').values(letter);"],
  ['src/engine/venues/venue-cost.ts', 'const cost = weights.wish * 2;'],
  [service, 'row.taken_back_at'],
  ['src/server/db/migrations/0001-start.ts', '// What stands here has shipped.'],
];

describe('the subject of a commit', () => {
  it('has a type, an area and at most 72 characters', () => {
    expect(subjectProblems('fix(draw): keep the seed')).toEqual([]);
    expect(subjectProblems('docs: name the source')).toEqual([]);
    expect(subjectProblems('keep the seed')).toHaveLength(1);
    expect(subjectProblems(`fix(draw): ${'x'.repeat(62)}`)).toHaveLength(1);
  });

  it('uses plain words', () => {
    expect(subjectProblems('fix(draw): mend the draw')).toHaveLength(1);
  });
});

describe('the house rule on words', () => {
  it.each(breaches)('finds “%s” in %s: %s', (word, path, text) => {
    expect(findTellTales(path, `\n${text}\n`)).toMatchObject([{ line: 2, word }]);
  });

  it.each(innocent)('lets %s say: %s', (path, text) => {
    expect(findTellTales(path, text)).toEqual([]);
  });
});
