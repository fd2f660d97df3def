/** One round through the use cases, in the order of the conductor. */
import { latestMinutes } from '#engine/simulate/index.ts';
import { checkIn } from './check-in.ts';
import { enterBallots } from './enter-ballots.ts';
import { giveFeedback } from './give-feedback.ts';
import { type Draw, intent, type Round, type Stage } from './stage.ts';
import type { Halt } from './stop.ts';

/** How long things take, in minutes: getting to the rooms, debating and deciding, going on. */
const minutes = { walk: 5, debate: 70, pause: latestMinutes };

/** Minutes that a whole round takes; its motion's countdown included. */
export const roundMinutes = 100;

/** Plays a round as far as `halt` says. */
export async function playRound(planned: Stage, round: Round, halt: Halt): Promise<void> {
  const before = planned.clock.now().getTime();
  const stage = await checkIn(planned, round);
  await releaseDraw(stage, round);
  if (halt === 'draw') return;
  await showMotion(stage, round);
  stage.clock.pass(minutes.debate);
  const isHalf = halt === 'ballots';
  const entered = await enterBallots(stage, round, { share: isHalf ? 0.5 : 1, waits: !isHalf });
  const forms =
    stage.feedback > 0 ? await giveFeedback(stage, round, stage.feedback / (isHalf ? 2 : 1)) : 0;
  const { sheets, late, chased } = entered;
  const lateWords = late > 0 ? ` (${late} late, ${chased} of them chased)` : '';
  const came = `${round.name}: ${sheets} ballots${lateWords}, ${forms} forms of feedback`;
  if (isHalf) return stage.report(`${came}, the rest to come`);
  // Late ballots eat up the pause, so that the next round begins when it was planned.
  stage.clock.pass(Math.max(0, minutes.pause - entered.minutes));
  await complete(stage, round);
  const played = (stage.clock.now().getTime() - before) / 60_000;
  stage.clock.pass(Math.max(0, roundMinutes - played));
  stage.report(`${came}, completed`);
}

async function releaseDraw(stage: Stage, round: Round): Promise<void> {
  const { director, params, seed } = stage;
  const inRound = { ...params, roundId: round.id };
  let draw = await director.draw.generate({
    params: inRound,
    body: { seed: `${seed}/${round.seq}` },
  });
  const inDraw = { ...params, drawId: draw.id };
  draw = await director.draw.confirm({ params: inDraw, body: { version: draw.version } });
  draw = await settleSides(stage, draw);
  const allocated = await director.allocation.allocate({
    params: inDraw,
    body: { version: draw.version, mode: 'all' },
  });
  draw = await director.allocation.assignVenues({
    params: inDraw,
    body: { version: allocated.draw.version, mode: 'all' },
  });
  await director.draw.release({
    params: inDraw,
    body: { version: draw.version, when: 'now', despite: true },
  });
  stage.report(`${round.name}: ${draw.debates.length} rooms released`);
  stage.clock.pass(minutes.walk);
}

/** Where the sides are drawn by lot in the room, somebody has to do it. */
async function settleSides({ director, params }: Stage, draw: Draw): Promise<Draw> {
  let settled = draw;
  for (const { id: debateId, sidesOpen, teams } of draw.debates) {
    if (!sidesOpen) continue;
    settled = await director.draw.setSides({
      params: { ...params, drawId: draw.id },
      body: { version: settled.version, debateId, teamIds: teams.map(({ teamId }) => teamId) },
    });
  }
  return settled;
}

/** The countdown runs, and its minutes pass. */
async function showMotion(stage: Stage, round: Round): Promise<void> {
  const { director, params, clock } = stage;
  const inRound = { ...params, roundId: round.id };
  const released = await director.motions.release({ params: inRound, body: { at: null } });
  const revealAt = Date.parse(released.revealAt ?? '');
  clock.pass((revealAt - clock.now().getTime()) / 60_000 + 0.02);
}

async function complete({ director, params }: Stage, round: Round): Promise<void> {
  const inRound = { ...params, roundId: round.id };
  const { rounds } = await director.rounds.list({ params });
  const version = rounds.find((one) => one.id === round.id)?.version ?? round.version;
  const done = await director.rounds.complete({
    params: inRound,
    body: { version },
    ...intent(),
  });
  if (done.silent) return;
  await director.rounds.releaseResults({
    params: inRound,
    body: { released: true, version: done.version },
  });
}
