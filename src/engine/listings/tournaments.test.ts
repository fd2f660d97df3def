/**
 * A small tournament of each pack as it is played, in `tournaments/`: who met whom on which side and why,
 * what the ballots came to, which came late, the tables and the break. The rules have tests of their
 * own; these notice when a number or a reason changes that nobody meant to change.
 * To accept an intended change, run `npx vitest run src/engine/listings -u` and read what changed.
 */
import { expect, test } from 'vitest';
import { rulePacks } from '../formats/index.ts';
import { playTournament } from '../simulate/index.ts';
import { inWords, listingOfAll } from './listing-of.ts';
import { drawLines } from './room-lines.ts';

test.each(rulePacks.map((pack) => [pack.id, pack] as const))(
  'a tournament of %s is drawn, decided and ranked as its listing says',
  async (id, pack) => {
    const teams = pack.teamsPerRoom * 2 + (pack.teamsPerRoom === 2 ? 3 : 1);
    const { rounds, standings, breaking, champion, debates } = playTournament({
      ...{ pack, teams, seed: id, noShows: 0.04, lateBallots: 0.2 },
    });
    const text = rounds.map(({ stage, draw, outcomes, late }, index) => {
      const ballots = late.map((own) => `late ballot of ${inWords(own)}\n`).join('');
      return `round ${index + 1}, ${stage}\n${drawLines(draw, outcomes)}${ballots}`;
    });
    const rows = standings.map(({ teamId, ...row }) => `${teamId}: ${inWords(row)}\n`);
    const counted = debates.map((debate) => inWords({ ...debate, outcome: null }));
    const tables = listingOfAll({ breaking, champion, counted });
    await expect(`${text.join('\n')}\n${rows.join('')}\n${tables}`).toMatchFileSnapshot(
      `tournaments/${id}.txt`,
    );
  },
);
