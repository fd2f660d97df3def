/** The judges of a round send their ballots by their private links, and a second person confirms. */

import type { Api } from '#contract/index.ts';
import type { CallInput, CallOutput } from '#contract/route.ts';
import { createRandom } from '#engine/random.ts';
import { playDebate } from '#engine/simulate/index.ts';
import { clientWith } from '../in-process.ts';
import { intent, type Round, type Stage } from './stage.ts';

type Room = CallOutput<Api['ballots']['ofRound']>['rooms'][number];

type Sheet = CallInput<Api['ballots']['submit']>['body']['sheet'];

/** Several judges send at the same time; more would only wait for the database. */
const atOnce = 6;

/**
 * Enters a share of the rooms.
 * @returns how many sheets were sent
 */
export async function enterBallots(stage: Stage, round: Round, share: number): Promise<number> {
  const { director, params } = stage;
  const { rooms } = await director.ballots.ofRound({ params: { ...params, roundId: round.id } });
  const chosen = rooms.slice(0, Math.ceil(rooms.length * share));
  const advancing = await advancingOf(stage, chosen[0]);
  const motionId = await motionOf(stage, round);
  let sheets = 0;
  const queue = [...chosen];
  const work = async () => {
    for (let room = queue.shift(); room; room = queue.shift()) {
      const sent = await enterRoom(stage, room, { round, advancing, motionId });
      sheets += sent;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return sheets;
}

interface Frame {
  readonly round: Round;
  readonly advancing: number;
  readonly motionId: string | null;
}

async function enterRoom(stage: Stage, room: Room, frame: Frame): Promise<number> {
  const { params, deputy, seed } = stage;
  for (const { adjudicatorId } of room.due) {
    const writer = adjudicatorId ?? room.chair?.id;
    if (!writer) throw new Error('Broken assumption: a ballot is due in a room without a chair');
    const ballot = await judgeClient(stage, writer).ballots.submit({
      params: { ...params, debateId: room.debateId },
      body: {
        adjudicatorId,
        sheet: sheetOf(stage, room, { ...frame, label: `${room.rank}/${writer}` }),
        deviceKey: `simulated ${seed}`,
      },
      ...intent(),
    });
    await deputy.ballots.confirm({ params: { ...params, ballotId: ballot.id } });
  }
  return room.due.length;
}

function sheetOf(stage: Stage, room: Room, frame: Frame & { readonly label: string }): Sheet {
  const { pack, seed, strengths, speakersOf } = stage;
  const sheet = playDebate({
    pack,
    stage: frame.round.stage,
    advancing: frame.advancing,
    motionId: frame.motionId,
    random: createRandom(`${seed}/${frame.round.seq}/${frame.label}`),
    teams: [...room.teams]
      .sort((a, b) => a.seat - b.seat)
      .map(({ id }) => ({
        teamId: id,
        speakers: (speakersOf.get(id) ?? [])
          .slice(0, pack.speakersPerTeam)
          .map((speaker) => ({ id: speaker, strength: strengths.get(speaker) ?? 0 })),
      })),
  });
  // A copy that may be written to: the same shape, only not read-only.
  return structuredClone(sheet) as Sheet;
}

function judgeClient({ server, keys }: Stage, personId: string) {
  const secret = keys.get(personId);
  if (!secret) throw new Error('Broken assumption: a judge without a private link');
  return clientWith(server, { scheme: 'Link', secret });
}

/** How many teams of a room go on, as the ballot's form says. */
async function advancingOf({ director, params }: Stage, room: Room | undefined): Promise<number> {
  if (!room) return 1;
  const form = await director.ballots.form({ params: { ...params, debateId: room.debateId } });
  return form.advancing;
}

async function motionOf({ director, params }: Stage, round: Round): Promise<string | null> {
  const { motions } = await director.motions.list({ params });
  return motions.find((motion) => motion.roundIds.includes(round.id))?.id ?? null;
}
