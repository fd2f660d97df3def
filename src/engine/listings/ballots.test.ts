/**
 * What is said to sheets of which one field was changed, and what panels of such sheets come to, in
 * `ballots/`, for packs that differ in what they ask. To accept an intended change, run
 * `npx vitest run src/engine/listings -u` and read what changed.
 */
import { describe, expect, it } from 'vitest';
import type { BallotSheet } from '../ballot-sheet.ts';
import {
  adjustOutcome,
  type BallotContext,
  canReadBack,
  checkBallot,
  type DebateOutcome,
  decideDebate,
  findChanges,
  findDifferences,
  mergeSheets,
  readBack,
  scoreDebate,
} from '../ballots/index.ts';
import { shippedPack } from '../ballots/testing.ts';
import { createRandom } from '../random.ts';
import type { Problem, Result } from '../result.ts';
import { playDebate } from '../simulate/index.ts';
import { changed, type Path, placesIn } from '../testing.ts';
import type { Stage } from '../vocabulary.ts';
import { inWords, listingOf } from './listing-of.ts';

/** Packs that ask for ranks, votes, criteria, places of speeches, replies, margins, a coin. */
const packs = [
  'bp',
  'wudc-bp',
  'australs',
  'wsdc',
  'apda',
  'public-forum',
  'karl-popper',
  'canadian',
];
const rooms = packs.flatMap((id) =>
  (['preliminary', 'elimination'] as const).map((stage) => [id, stage] as const),
);

function roomOf(id: string, stage: Stage): BallotContext {
  const pack = shippedPack(id);
  const teams = pack.sides.map((_, seat) => {
    const teamId = String.fromCharCode(65 + seat);
    const speakerIds = Array.from({ length: pack.maxTeamMembers }, (_, at) => `${teamId}${at + 1}`);
    return { teamId, speakerIds };
  });
  return {
    ...{ pack, stage, teams, motionIds: ['m', 'n'], chosenMotionId: 'm' },
    ...{ advancing: 2, caseEntry: 'required', reasonsFor: { low: 66, high: 79 }, coin: true },
  };
}

function sheetOf(context: BallotContext, seed: string): BallotSheet {
  const { pack, stage, advancing } = context;
  const teams = context.teams.map(({ teamId, speakerIds }) => ({
    teamId,
    speakers: speakerIds
      .slice(0, pack.speakersPerTeam)
      .map((speaker) => ({ id: speaker, strength: 0 })),
  }));
  const random = createRandom(`${pack.id} ${seed}`);
  return {
    ...playDebate({ pack, stage, teams, motionId: 'm', advancing, random }),
    caseText: ' a case ',
    toss: { winnerId: 'A', took: 'side', firstId: null },
  };
}

/** The first speaker of the first team speaks for the second one as well. */
function withIron(sheet: BallotSheet): BallotSheet {
  const [first, ...others] = sheet.teams;
  if (!first) return sheet;
  const speakerId = first.speeches[0]?.speakerId ?? null;
  const speeches = first.speeches.map((speech, index) =>
    index === 1 ? { ...speech, speakerId, ghost: true } : speech,
  );
  const lowPointReason = 'the better case';
  return { ...sheet, lowPointReason, teams: [{ ...first, speeches }, ...others] };
}

function at(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((own, key) => Reflect.get(Object(own), key), value);
}

/** What a judge might have put there instead. */
function othersFor(value: unknown, path: Path): readonly unknown[] {
  const field = path.at(-1);
  if (field === 'kind' || field === 'schema' || field === 'position') return [];
  if (typeof value === 'boolean') return [!value, null];
  if (typeof value === 'number') return [null, value + 1, value - 1, value + 0.3, 0, 500];
  if (field === 'speakerId') return [null, 'A1', 'B2', 'nobody'];
  if (field === 'teamId') return ['A', 'nobody'];
  if (field === 'took') return [null, 'order'];
  if (typeof value === 'string') return [null, 'A', 'n', ' ', ''];
  if (value === null) return [1, 'B', true];
  return Array.isArray(value) ? [value.slice(1), [...value, ...value.slice(-1)]] : [];
}

function verdictOf(context: BallotContext, sheet: BallotSheet): string {
  const { problems, warnings } = checkBallot(context, sheet);
  const said = [...problems, ...warnings].map(({ code, path, data }) => {
    return `${code}${path ? ` at ${path}` : ''}${data ? ` (${inWords(data)})` : ''}`;
  });
  return said.join('; ') || 'nothing';
}

/** Something as a whole, and a line for each of its rows. */
function linesOf(title: string, whole: object, rows: readonly object[]): string {
  const all = rows.map((row) => `  ${inWords(row)}\n`);
  return `${title}: ${inWords({ ...whole, teams: null })}\n${all.join('')}`;
}

function outcomeOf(title: string, result: Result<DebateOutcome, Problem>): string {
  return result.ok
    ? linesOf(title, result.value, result.value.teams)
    : linesOf(`${title} refused`, {}, result.problems);
}

/** Every field of the first seat with another value, and of the others without most of them. */
function changes(sheet: BallotSheet): readonly (readonly [string, BallotSheet])[] {
  return placesIn(sheet).flatMap((path) => {
    const own = at(sheet, path);
    const others = othersFor(own, path);
    const isFirst = path[0] !== 'teams' || Number(path[1] ?? 0) === 0;
    return (isFirst ? others : others.slice(0, 1)).map((value) => {
      const title = `${path.join('.')} ${JSON.stringify(own)} → ${JSON.stringify(value)}`;
      return [title.slice(0, 90), changed(sheet, path, () => value) as BallotSheet] as const;
    });
  });
}

describe.each(rooms)('a room of %s, %s', (id, stage) => {
  const context = roomOf(id, stage);
  const good = sheetOf(context, 'one');

  it('says to every changed field what its listing says', async () => {
    const lines = changes(good).map(([title, sheet]) => `${title}: ${verdictOf(context, sheet)}\n`);
    const plain = `as it is: ${verdictOf(context, good)}\n`;
    await expect(plain + lines.join('')).toMatchFileSnapshot(`ballots/checked/${id}-${stage}.txt`);
  });

  it('comes to what its listing says, sheet by sheet and as a panel', async () => {
    const text = [0, 1, 2, 3].map((panel) => {
      const size = context.pack.ballots[stage].kind === 'consensus' ? 1 : 1 + panel;
      const sheets = Array.from({ length: size }, (_, index) => ({
        adjudicatorId: size === 1 && panel === 0 ? null : `j${size - index}`,
        chair: index === 1 % size,
        sheet:
          panel === 2 ? withIron(sheetOf(context, 'iron')) : sheetOf(context, `${panel} ${index}`),
      }));
      const adjustments = [
        { teamId: 'A', position: 1, score: -1.5, points: 0, reason: 'late' },
        { teamId: 'B', position: null, score: 2, points: -1, reason: 'absent' },
      ];
      const scored = scoreDebate(context, sheets);
      const adjusted = scored.ok ? adjustOutcome(scored.value, adjustments) : scored;
      const due = sheets.map(({ adjudicatorId }) => adjudicatorId);
      const confirmed = sheets.map((sheet, index) => ({ ...sheet, isConfirmed: index !== 2 }));
      const decided = decideDebate(context, { due, sheets: confirmed });
      const state = decided.ok ? 'decided' : decided.problems.map(({ code }) => code).join(' ');
      const read = sheets
        .filter(({ sheet }) => canReadBack(context, sheet))
        .map(({ sheet }) => {
          const { lines, ...whole } = readBack(context, sheet);
          return linesOf('read back', whole, lines);
        });
      const merge = mergeSheets(context, sheets);
      const merged =
        merge.kind === 'merged'
          ? linesOf('merged', merge.sheet, merge.sheet.teams)
          : linesOf('in disagreement', {}, merge.disagreements);
      const results = [outcomeOf('outcome', scored), outcomeOf('adjusted', adjusted)];
      return `panel of ${size}: ${state}\n${[...results, ...read, merged].join('')}\n`;
    });
    await expect(text.join('')).toMatchFileSnapshot(`ballots/decided/${id}-${stage}.txt`);
  });
});

describe.each(['bp', 'wsdc', 'apda'])('sheets of %s that differ', (id) => {
  it('differ in what their listing says', async () => {
    const context = roomOf(id, 'preliminary');
    const good = sheetOf(context, 'one');
    const lines = changes(good).flatMap(([title, sheet]) => {
      const casts = [
        { adjudicatorId: 'b', chair: false, sheet: good },
        { adjudicatorId: 'a', chair: true, sheet },
      ];
      const versions = casts.map((cast) => ({ ...cast, adjudicatorId: 'b' }));
      const paths = (found: readonly { readonly path: string }[]) =>
        found.map(({ path }) => path).join(' ') || 'nothing';
      return [
        `${title}: between judges ${paths(findDifferences(context, casts))}, `,
        `of one judge ${paths(findDifferences(context, versions))}, `,
        `changed ${paths(findChanges(context, good, sheet))}\n`,
      ];
    });
    const other = sheetOf(context, 'two');
    const full = listingOf('another sheet', findChanges(context, good, other));
    await expect(lines.join('') + full).toMatchFileSnapshot(`ballots/differences-${id}.txt`);
  });
});
