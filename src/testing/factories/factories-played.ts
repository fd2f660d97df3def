/** Rounds played from draw to confirmed ballots, through the client, the same for the same seed. */
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { createRandom } from '#engine/random.ts';
import { playDebate } from '#engine/simulate/index.ts';
import type { TestUser } from '../server.ts';
import { createTournament } from './factories.ts';
import { createField, type Field, type FieldOptions } from './factories-field.ts';

type Owner = Pick<TestUser, 'client'>;
type Round = CallOutput<Api['rounds']['list']>['rounds'][number];

export interface PlayedTournament {
  readonly tournamentId: string;
  readonly params: { readonly tournamentId: string };
  readonly field: Field;
  /** In order: preliminary, then elimination. */
  readonly rounds: readonly Round[];
}

/** A tournament with a full field in which one person may enter and confirm ballots. */
export async function createPlayable(
  owner: Owner,
  input: {
    readonly field: FieldOptions;
    readonly fields?: Parameters<typeof createTournament>[1];
  },
): Promise<PlayedTournament> {
  const made = await createTournament(owner, { size: input.field.teams, ...input.fields });
  const params = { tournamentId: made.id };
  await owner.client.tournaments.updateSettings({
    params,
    body: { version: made.version, settings: { confirmByAnother: false } },
  });
  const field = await createField(owner, made.id, input.field);
  const { rounds } = await owner.client.rounds.list({ params });
  return { tournamentId: made.id, params, field, rounds };
}

export interface PlayOptions {
  readonly roundId: string;
  /** How far: a released draw, confirmed ballots, or a completed round. */
  readonly until?: 'drawn' | 'confirmed' | 'completed';
  readonly releaseResults?: boolean;
  /** Judges get rooms too; without it rooms have no panel. */
  readonly panels?: boolean;
  /** Debates get the tournament's rooms. */
  readonly rooms?: boolean;
}

/** Draws a round, releases the draw, and plays it; for packs with one sheet of the panel. */
export async function playRound(
  { client }: Owner,
  { params }: Pick<PlayedTournament, 'params'>,
  input: PlayOptions,
): Promise<void> {
  const inRound = { ...params, roundId: input.roundId };
  const { pack } = await client.tournaments.pack({ params });
  const round = await roundOf(client, params, input.roundId);
  const body = { kind: 'all' as const, of: ['teams' as const, 'venues' as const] };
  await client.rounds.setAvailability({ params: inRound, body });
  let draft = await client.draw.generate({ params: inRound, body: { seed: round.name } });
  const inDraw = { ...params, drawId: draft.id };
  if (input.panels) {
    await client.rounds.setAvailability({
      params: inRound,
      body: { kind: 'all', of: ['adjudicators'] },
    });
    const placed = await client.allocation.allocate({
      params: inDraw,
      body: { version: draft.version, mode: 'all' },
    });
    draft = placed.draw;
  }
  if (input.rooms) {
    draft = await client.allocation.assignVenues({
      params: inDraw,
      body: { version: draft.version, mode: 'all' },
    });
  }
  const draw = await client.draw.confirm({ params: inDraw, body: { version: draft.version } });
  await client.draw.release({
    params: inDraw,
    body: { version: draw.version, when: 'now', despite: true },
  });
  if (input.until === 'drawn') return;
  const random = createRandom(`${round.name}/results`);
  for (const debate of draw.debates) {
    const inDebate = { ...params, debateId: debate.id };
    const form = await client.ballots.form({ params: inDebate });
    const sheet = playDebate({
      pack,
      stage: round.stage,
      advancing: form.advancing,
      motionId: form.motions[0]?.id ?? null,
      random: random.fork(String(debate.rank)),
      teams: form.teams.map((team) => ({
        teamId: team.id,
        // By name: ids are others in each run.
        speakers: team.speakers.map(({ id, name }) => {
          return { id, strength: createRandom(name).normal() };
        }),
      })),
    });
    const ballot = await client.ballots.submit({
      params: inDebate,
      body: { adjudicatorId: null, sheet: asBody(sheet), deviceKey: 'desk' },
      idempotencyKey: debate.id,
    });
    if (ballot.state === 'confirmed') continue;
    await client.ballots.confirm({ params: { ...params, ballotId: ballot.id } });
  }
  if (input.until === 'confirmed') return;
  await completeRound({ client }, params, input);
}

/** Completes a round and, if asked, releases its results. */
export async function completeRound(
  { client }: Owner,
  params: PlayedTournament['params'],
  input: Pick<PlayOptions, 'roundId' | 'releaseResults'>,
): Promise<void> {
  const inRound = { ...params, roundId: input.roundId };
  const { version } = await roundOf(client, params, input.roundId);
  const completed = await client.rounds.complete({
    params: inRound,
    body: { version, withoutMotion: true },
  });
  if (!input.releaseResults) return;
  await client.rounds.releaseResults({
    params: inRound,
    body: { released: true, version: completed.version },
  });
}

/** Makes the breaks and settles whatever is level at a cut, always against the first of them. */
export async function makeBreaks(
  { client }: Owner,
  params: PlayedTournament['params'],
): Promise<CallOutput<Api['breaks']['generate']>> {
  let page = await client.breaks.generate({ params });
  for (;;) {
    const open = page.breaks.find(({ tiedAtCut }) => tiedAtCut.length > 0);
    if (!open) return page;
    page = await client.breaks.setRemark({
      params: { ...params, categoryId: open.category.id, teamId: open.tiedAtCut[0] ?? '' },
      body: { remark: 'lost-coin-toss', version: open.version },
    });
  }
}

async function roundOf(
  client: Owner['client'],
  params: PlayedTournament['params'],
  roundId: string,
): Promise<Round> {
  const { rounds } = await client.rounds.list({ params });
  const round = rounds.find(({ id }) => id === roundId);
  if (!round) throw new Error('Broken assumption: the round is there');
  return round;
}

type Sheet = Parameters<Owner['client']['ballots']['submit']>[0]['body']['sheet'];

/** The engine's sheet is read-only; the call's body is not. */
function asBody(sheet: ReturnType<typeof playDebate>): Sheet {
  return {
    ...sheet,
    teams: sheet.teams.map((team) => ({
      ...team,
      speeches: team.speeches.map((speech) => ({ ...speech })),
    })),
  };
}
