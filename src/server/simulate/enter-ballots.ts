/** The judges of a round send their ballots by their private links, and a second person confirms. */

import type { Api } from '#contract/index.ts';
import type { CallInput, CallOutput } from '#contract/route.ts';
import { createRandom } from '#engine/random.ts';
import { type Handing, handingOf, playDebate } from '#engine/simulate/index.ts';
import { clientWith } from '../in-process.ts';
import { intent, type Round, type Stage } from './stage.ts';

type Room = CallOutput<Api['ballots']['ofRound']>['rooms'][number];

type Sheet = CallInput<Api['ballots']['submit']>['body']['sheet'];

/** Several judges send at the same time; more would only wait for the database. */
const atOnce = 6;

export interface Entered {
  readonly sheets: number;
  /** Of these: how many came late, and how many only when they were asked for. */
  readonly late: number;
  readonly chased: number;
  /** Minutes that passed until the last one was in. */
  readonly minutes: number;
}

/**
 * Enters the ballots of a share of the rooms: the punctual ones, then each late one when it comes.
 * In mid-round, `waits` is off and the late ones are still out.
 */
export async function enterBallots(
  stage: Stage,
  round: Round,
  { share, waits }: { readonly share: number; readonly waits: boolean },
): Promise<Entered> {
  const { director, params } = stage;
  const { rooms } = await director.ballots.ofRound({ params: { ...params, roundId: round.id } });
  const chosen = rooms.slice(0, Math.ceil(rooms.length * share));
  const advancing = await advancingOf(stage, chosen[0]);
  const frame = { round, advancing, motionOf: await motionsOf(stage, round) };
  const byRoom = chosen.map((room) => dueOf(stage, round, room));
  const isLate = ({ handing }: Due) => handing.minutesLate > 0;
  const queue = byRoom.map((dues) => dues.filter((due) => !isLate(due)));
  const late = waits ? byRoom.flat().filter(isLate) : [];
  const sheets = queue.flat().length + late.length;
  const work = async () => {
    for (let dues = queue.shift(); dues; dues = queue.shift()) {
      await enterRoom(stage, dues, frame);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  const minutes = await enterLate(stage, late, frame);
  const chased = late.filter(({ handing }) => handing.chased).length;
  return { sheets, late: late.length, chased, minutes };
}

/** @returns the minutes that passed */
async function enterLate(stage: Stage, late: readonly Due[], frame: Frame): Promise<number> {
  const ordered = [...late].sort((a, b) => a.handing.minutesLate - b.handing.minutesLate);
  let passed = 0;
  for (const due of ordered) {
    stage.clock.pass(due.handing.minutesLate - passed);
    passed = due.handing.minutesLate;
    await enterRoom(stage, [due], frame);
  }
  return passed;
}

interface Frame {
  readonly round: Round;
  readonly advancing: number;
  /** What a room debates. */
  readonly motionOf: (debateId: string) => string | null;
}

/** A ballot that somebody has to hand in. */
interface Due {
  readonly room: Room;
  readonly adjudicatorId: string | null;
  readonly writer: string;
  readonly handing: Handing;
}

/** Who is late is known by room and place on the panel, which a seed names again; ids it does not. */
function dueOf({ seed, late }: Stage, round: Round, room: Room): Due[] {
  return room.due.map(({ adjudicatorId }, ballot) => {
    const writer = adjudicatorId ?? room.chair?.id;
    if (!writer) throw new Error('Broken assumption: a ballot is due in a room without a chair');
    const random = createRandom(`${seed}/late/${round.seq}/${room.rank}/${ballot}`);
    return { room, adjudicatorId, writer, handing: handingOf(random, late) };
  });
}

/** Each judge sends, and the deputy confirms what is there of the room at once. */
async function enterRoom(stage: Stage, dues: readonly Due[], frame: Frame): Promise<void> {
  const [first] = dues;
  if (!first) return;
  const ballotIds: string[] = [];
  for (const due of dues) ballotIds.push(await enter(stage, due, frame));
  const inRoom = { ...stage.params, debateId: first.room.debateId };
  await stage.deputy.ballots.confirmRoom({ params: inRoom, body: { ballotIds } });
}

/** @returns the ballot's id */
async function enter(stage: Stage, due: Due, frame: Frame): Promise<string> {
  const { params, seed } = stage;
  const { room, adjudicatorId, writer } = due;
  const ballot = await judgeClient(stage, writer).ballots.submit({
    params: { ...params, debateId: room.debateId },
    body: {
      adjudicatorId,
      sheet: sheetOf(stage, room, { ...frame, label: `${room.rank}/${writer}` }),
      deviceKey: `simulated ${seed}`,
    },
    ...intent(),
  });
  return ballot.id;
}

function sheetOf(stage: Stage, room: Room, frame: Frame & { readonly label: string }): Sheet {
  const { pack, seed, strengths, speakersOf } = stage;
  const sheet = playDebate({
    pack,
    stage: frame.round.stage,
    advancing: frame.advancing,
    motionId: frame.motionOf(room.debateId),
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

/** The motion of the round, or the one that a room's teams chose, silent teams by the coin. */
async function motionsOf({ director, params }: Stage, round: Round): Promise<Frame['motionOf']> {
  const { motions } = await director.motions.list({ params });
  const given = motions.find((motion) => motion.roundIds.includes(round.id))?.id ?? null;
  const { rooms } = await director.motions.choices({ params: { ...params, roundId: round.id } });
  const chosen = new Map(rooms.map((room) => [room.debateId, room.chosen?.motionId ?? given]));
  return (debateId) => chosen.get(debateId) ?? given;
}
