/** Whoever corrects a ballot of a completed round reads first what was made from its results. */
import { expect, test } from 'vitest';
import { ownTournamentPage } from '#testing/web/tournament-page.tsx';
import type { BallotForm } from '#web/features/ballots/keep/saved-ballot.ts';
import { RestingNote } from './resting-note.tsx';
import type { CheckedColumn } from './sheet/sheet-grid.tsx';

const page = ownTournamentPage();
const resting = {
  breaks: [
    { name: 'Open', announced: true },
    { name: 'ESL', announced: false },
  ],
  draws: ['Quarterfinals'],
  tabReleased: true,
  archived: true,
};

/** A column whose ballot, or what is typed of it, is this one; ballot 1 is confirmed. */
function columnOf(ballotId: string | null, typed: object | null): CheckedColumn[] {
  const ballot = ballotId === null ? null : { id: ballotId };
  return [{ column: { ballot, counted: { id: '1' }, typed } } as CheckedColumn];
}

async function said(columns: CheckedColumn[], of: BallotForm['resting']): Promise<string> {
  const form = { roundName: 'Round 3', resting: of } as BallotForm;
  const host = await page.show(<RestingNote form={form} columns={columns} />);
  return host.textContent ?? '';
}

test.each([
  ['typed', columnOf(null, { fromId: '1' })],
  ['to be confirmed', columnOf('2', null)],
])('a correction that is %s names all of it', async (_title, columns) => {
  const text = await said(columns, resting);
  for (const part of [
    'Round 3 is completed.',
    'The Open break, which is announced',
    'The ESL break',
    'The draw of Quarterfinals',
    'The tab is public',
    'The tournament is archived.',
  ]) {
    expect(text).toContain(part);
  }
});

test('a ballot that is only read, and one of an open round, say nothing', async () => {
  expect(await said(columnOf('1', null), resting)).toBe('');
  expect(await said(columnOf('2', null), null)).toBe('');
});
