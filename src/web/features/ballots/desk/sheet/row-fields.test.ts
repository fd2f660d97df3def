import { expect, test } from 'vitest';
import type { Difference } from '#engine/ballots/index.ts';
import { findRulePack } from '#engine/formats/index.ts';
import { differs } from './row-fields.ts';
import { rowsOf } from './rows.ts';

const pack = findRulePack('wsdc');
if (!pack) throw new Error('no pack');
const teams = pack.sides.map((_, seat) => ({ id: `${seat}`, name: '', seat, speakers: [] }));
const form = { stage: 'preliminary' as const, advancing: 1, teams, motions: [] };
const rows = rowsOf(pack, form, [false, false]);

const marked = (part: string, field: Difference['field'], position: number | null) =>
  rows
    .filter((row) =>
      differs(row, [{ path: `teams.1.${part}`, field, seat: 1, position, values: [] }]),
    )
    .map(({ id }) => id);

test('only the row of the mark that differs is marked, not the others of its speech', () => {
  expect(marked('speeches.0.marks.1', 'mark', 1)).toEqual(['1.0.mark.1']);
  expect(marked('speeches.0.score', 'score', 1)).toEqual(['1.0.sum']);
  expect(marked('speeches.3.marks.0', 'mark', 4)).toEqual(['1.3.mark.0']);
});

test('who replied is a row of its own, and other names are in the first row of theirs', () => {
  expect(marked('speeches.3.speakerId', 'reply', 4)).toEqual(['1.3.replier']);
  expect(marked('speeches.0.speakerId', 'speaker', 1)).toEqual(['1.0.sum']);
  expect(marked('teamId', 'side', null)).toEqual(['1']);
});
