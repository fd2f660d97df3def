/**
 * A tournament whose first round is drawn: teams, judges and their private links through the client;
 * the draw itself as rows, so that each room is exactly what a test says.
 */
import type { Client } from '#contract/client.ts';
import type { BallotSheet } from '#engine/ballot-sheet.ts';
import type { RulePack } from '#engine/rule-pack.ts';
import type { PanelRole, Stage as RoundStage } from '#engine/vocabulary.ts';
import { newId } from '#server/keys/secrets.ts';
import type { TestServer, TestUser } from '../server.ts';
import { createTournament, type TestTournament } from './factories.ts';
import { type ImportedPeople, importPeople } from './import-people.ts';

export interface StagedRoom {
  readonly debateId: string;
  readonly teams: readonly { readonly id: string; readonly speakerIds: readonly string[] }[];
  readonly panel: readonly { readonly id: string; readonly role: PanelRole }[];
}

export interface Stage {
  readonly tournament: TestTournament;
  readonly params: { readonly tournamentId: string };
  readonly roundId: string;
  readonly drawId: string;
  readonly rooms: readonly StagedRoom[];
  /** Teams that sit out. */
  readonly byes: readonly Pick<StagedRoom['teams'][number], 'id' | 'speakerIds'>[];
  /** A client with the private link of a person. */
  linkOf(personId: string): Promise<Client>;
  complete(): Promise<unknown>;
  releaseResults(): Promise<unknown>;
}

export interface StageOptions {
  readonly packId?: string;
  /** The first round of the stage is staged; absent: round 1. */
  readonly stage?: RoundStage;
  readonly rooms?: number;
  readonly byes?: number;
  readonly panel?: readonly PanelRole[];
  readonly state?: 'draft' | 'confirmed' | 'released';
  /** Sides are settled in the room; absent: by the draw. */
  readonly sidesOpen?: boolean;
  readonly fields?: Parameters<typeof createTournament>[1];
}

const usualPanel: readonly PanelRole[] = ['chair', 'panellist', 'trainee'];

/** Stages round 1; every room has the same panel. */
export async function stageRound(
  server: TestServer,
  owner: TestUser,
  input: StageOptions = {},
): Promise<Stage> {
  const packId = input.packId ?? 'wudc-bp';
  const panel = input.panel ?? usualPanel;
  const tournament = await createTournament(owner, { packId, ...input.fields });
  const params = { tournamentId: tournament.id };
  const { pack } = await owner.client.tournaments.pack({ params });
  const { rounds } = await owner.client.rounds.list({ params });
  const roundId = rounds.find(({ stage }) => stage === (input.stage ?? 'preliminary'))?.id ?? '';
  const people = peopleOf(input, pack);
  const { teams, adjudicatorIds } = await importPeople(owner, params, people);
  const rooms = Array.from({ length: input.rooms ?? 1 }, (_, room): StagedRoom => {
    const from = room * panel.length;
    return {
      debateId: newId(),
      teams: teams.slice(room * pack.teamsPerRoom, (room + 1) * pack.teamsPerRoom),
      panel: panel.map((role, index) => ({ id: adjudicatorIds[from + index] ?? '', role })),
    };
  });
  const byes = teams.slice(rooms.length * pack.teamsPerRoom);
  const drawId = newId();
  const draw = {
    drawId,
    roundId,
    state: input.state ?? 'released',
    rooms,
    byes,
    sidesOpen: input.sidesOpen ?? false,
  };
  await insertRows(server, tournament.id, draw);
  const version = async () => {
    const { rounds: now } = await owner.client.rounds.list({ params });
    return now.find(({ id }) => id === roundId)?.version ?? 0;
  };
  const inRound = { params: { ...params, roundId } };
  return {
    tournament,
    params,
    roundId,
    drawId,
    rooms,
    byes,
    linkOf: linkFor(server, owner, params),
    complete: async () =>
      owner.client.rounds.complete({
        ...inRound,
        body: { version: await version(), withoutMotion: true },
      }),
    releaseResults: async () =>
      owner.client.rounds.releaseResults({
        ...inRound,
        body: { version: await version(), released: true },
      }),
  };
}

/** Named by their rooms: team 2.1 is the first of the second. */
function peopleOf(
  { rooms = 1, byes = 0, panel = usualPanel }: StageOptions,
  { teamsPerRoom, speakersPerTeam }: RulePack,
): ImportedPeople {
  const numbers = (most: number) => Array.from({ length: most }, (_, index) => index + 1);
  const team = (reference: string) => ({
    reference,
    speakers: numbers(speakersPerTeam).map((nth) => `Speaker ${reference}${nth - 1}`),
  });
  return {
    teams: [
      ...numbers(rooms).flatMap((rank) =>
        numbers(teamsPerRoom).map((seat) => team(`${rank}.${seat}`)),
      ),
      ...numbers(byes).map((nth) => team(`Bye ${nth}`)),
    ],
    adjudicators: numbers(rooms).flatMap((rank) =>
      panel.map((role, index) => ({
        name: `Judge ${rank}.${index + 1}`,
        trainee: role === 'trainee',
      })),
    ),
  };
}

export function linkFor(
  server: TestServer,
  owner: TestUser,
  params: { readonly tournamentId: string },
) {
  return async (personId: string): Promise<Client> => {
    const { url } = await owner.client.participants.rotateLink({ params: { ...params, personId } });
    return server.withCredential('Link', url.split('/').at(-1) ?? '');
  };
}

async function insertRows(
  server: TestServer,
  tournamentId: string,
  draw: {
    readonly drawId: string;
    readonly roundId: string;
    readonly state: 'draft' | 'confirmed' | 'released';
    readonly rooms: readonly StagedRoom[];
    readonly byes: readonly { readonly id: string }[];
    readonly sidesOpen: boolean;
  },
): Promise<void> {
  const frame = { tournament_id: tournamentId, draw_id: draw.drawId };
  await server.services.db.write(
    { tournamentId, actor: { kind: 'system' } },
    async ({ q, now }) => {
      const { options } = (
        await q
          .selectFrom('tournament')
          .select('pack')
          .where('id', '=', tournamentId)
          .executeTakeFirstOrThrow()
      ).pack.draw;
      await q
        .insertInto('draw')
        .values({
          tournament_id: tournamentId,
          id: draw.drawId,
          round_id: draw.roundId,
          state: draw.state,
          kind: 'random',
          seed: 'staged',
          digest: '',
          options: JSON.stringify(options),
          engine_version: '',
          cost: 0,
          created_by: null,
          created_at: now,
          released_at: draw.state === 'released' ? now : null,
        })
        .execute();
      for (const { id } of draw.byes) {
        await q
          .insertInto('draw_bye')
          .values({ ...frame, team_id: id })
          .execute();
      }
      for (const [index, room] of draw.rooms.entries()) {
        const why = JSON.stringify({ total: 0, criteria: [] });
        await q
          .insertInto('debate')
          .values({
            ...frame,
            id: room.debateId,
            rank: index + 1,
            bracket: 0,
            sides_open: draw.sidesOpen,
            why,
          })
          .execute();
        const teams = room.teams.map(({ id }, seat) => ({
          ...frame,
          debate_id: room.debateId,
          team_id: id,
          seat,
        }));
        await q.insertInto('debate_team').values(teams).execute();
        if (room.panel.length === 0) continue;
        const seats = room.panel.map(({ id, role }) => ({
          ...frame,
          debate_id: room.debateId,
          adjudicator_id: id,
          role,
        }));
        await q.insertInto('panel_seat').values(seats).execute();
      }
    },
  );
}

/**
 * A sheet of a room: the marks of each team in seat order (`null`: it forfeits). Ranks follow the
 * totals, the first speaker replies.
 */
export function sheetFor(
  room: StagedRoom,
  marks: readonly (readonly number[])[],
  change: Partial<BallotSheet> = {},
): Parameters<Client['ballots']['submit']>[0]['body']['sheet'] {
  const totals = marks.map((own) => own.reduce((sum, mark) => sum + mark, 0));
  const place = (total: number) => 1 + totals.filter((other) => other > total).length;
  return {
    schema: 1,
    motionId: change.motionId ?? null,
    lowPointReason: null,
    teams: room.teams.map((team, seat) => ({
      teamId: team.id,
      rank: room.teams.length > 2 ? place(totals[seat] ?? 0) : null,
      win: room.teams.length > 2 ? null : place(totals[seat] ?? 0) === 1,
      forfeit: false,
      speeches: (marks[seat] ?? []).map((score, index) => ({
        position: index + 1,
        kind: index < team.speakerIds.length ? ('substantive' as const) : ('reply' as const),
        speakerId: team.speakerIds[index] ?? team.speakerIds[0] ?? null,
        score,
        ghost: false,
      })),
    })),
  };
}
