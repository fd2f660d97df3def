/** What is not the story itself: a tournament made and rounds played through the typed client. */
import type { Client } from '#contract/client.ts';
import type { Api } from '#contract/index.ts';
import type { CallInput, CallOutput } from '#contract/route.ts';
import { wudcBp } from '#engine/formats/wudc-bp.ts';
import { createRandom } from '#engine/random.ts';
import type { RulePack } from '#engine/rule-pack.ts';
import { playDebate } from '#engine/simulate/index.ts';
import { newId } from '#server/keys/secrets.ts';
import { setUp } from '#server/simulate/set-up.ts';
import { expect, type Person, type Site } from './fixtures.ts';

type Round = CallOutput<Api['rounds']['list']>['rounds'][number];
type Draw = CallOutput<Api['draw']['confirm']>;
type Sheet = CallInput<Api['ballots']['submit']>['body']['sheet'];

/** A tournament and the two who run it: one enters, the other confirms. */
export interface Stage {
  readonly params: { readonly tournamentId: string };
  readonly slug: string;
  readonly pack: RulePack;
  readonly director: Person;
  readonly deputy: Person;
}

/** How far a round is played. */
export type Until = 'drawn' | 'released' | 'entered' | 'completed';
const order: readonly Until[] = ['drawn', 'released', 'entered', 'completed'];

interface StageOptions {
  readonly slug: string;
  readonly teams: number;
  readonly rounds: number;
  /** Left out: British Parliamentary. */
  readonly pack?: RulePack;
}

/** A tournament with invented people, rooms and motions, and no round begun. */
export async function makeTournament(site: Site, input: StageOptions): Promise<Stage> {
  const director = await site.person(`Dana of ${input.slug}`);
  const deputy = await site.person(`Emil of ${input.slug}`);
  const pack = input.pack ?? wudcBp;
  const today = new Date().toISOString().slice(0, 10);
  const { params } = await setUp(
    director.client,
    {
      pack,
      teams: input.teams,
      rounds: input.rounds,
      seed: input.slug,
      slug: input.slug,
      name: `The ${input.slug} Open`,
      dialect: 'teams-with-speakers',
      days: [today, today],
    },
    () => undefined,
  );
  await hire(director, deputy, params);
  return { params, slug: input.slug, pack, director, deputy };
}

/** The deputy joins the tab team by a link. */
async function hire(director: Person, deputy: Person, params: Stage['params']): Promise<void> {
  const { link } = await director.client.staff.invite({
    params,
    body: { role: 'tab', to: { kind: 'link' } },
    idempotencyKey: newId(),
  });
  const key = new URL(link ?? '').searchParams.get('key') ?? '';
  await deputy.client.staff.acceptLink({ params, body: { key } });
}

/** Plays a round, by its sequence number, as far as asked; results are released when it completes. */
export async function playRound(stage: Stage, seq: number, until: Until): Promise<void> {
  const { client } = stage.director;
  const reaches = (step: Until) => order.indexOf(until) >= order.indexOf(step);
  const round = await roundAt(stage, seq);
  const inRound = { ...stage.params, roundId: round.id };
  const draw = await makeDraw(stage, inRound, seq);
  if (!reaches('released')) return;
  await client.draw.release({
    params: { ...stage.params, drawId: draw.id },
    body: { version: draw.version, when: 'now', despite: true },
  });
  if (!reaches('entered')) return;
  await showMotion(stage.director.client, inRound);
  await enterBallots(stage, round);
  if (!reaches('completed')) return;
  const { version } = await roundAt(stage, seq);
  const done = await client.rounds.complete({ params: inRound, body: { version } });
  if (done.silent) return;
  await client.rounds.releaseResults({
    params: inRound,
    body: { released: true, version: done.version },
  });
}

export async function roundAt({ director, params }: Stage, seq: number): Promise<Round> {
  const { rounds } = await director.client.rounds.list({ params });
  const round = rounds.find((one) => one.seq === seq);
  if (!round) throw new Error(`no round ${seq}`);
  return round;
}

type InRound = Stage['params'] & { readonly roundId: string };

/** The same story has the same results each time. */
const seedOf = ({ slug }: Stage, seq: number) => `${slug} ${seq}`;

/** Everybody is here; the draw is confirmed, with judges and rooms. */
async function makeDraw(stage: Stage, inRound: InRound, seq: number): Promise<Draw> {
  const { params } = stage;
  const { client } = stage.director;
  await client.rounds.setAvailability({
    params: inRound,
    body: { kind: 'all', of: ['teams', 'adjudicators', 'venues'] },
  });
  const draft = await client.draw.generate({ params: inRound, body: { seed: seedOf(stage, seq) } });
  const inDraw = { ...params, drawId: draft.id };
  const { version } = await client.draw.confirm({
    params: inDraw,
    body: { version: draft.version },
  });
  const { draw } = await client.allocation.allocate({
    params: inDraw,
    body: { version, mode: 'all' },
  });
  return client.allocation.assignVenues({
    params: inDraw,
    body: { version: draw.version, mode: 'all' },
  });
}

/** Milliseconds until a motion appears: a request on an idle machine takes a tenth of it. */
const shortestLead = 300;

/**
 * The motion appears in a moment; the countdown is the story of another test. A request that arrives after
 * its moment starts the whole countdown: it is stopped, and the next one is given more time.
 */
export async function showMotion(client: Client, inRound: InRound): Promise<void> {
  for (let lead = shortestLead; ; lead *= 2) {
    const at = new Date(Date.now() + lead).toISOString();
    const { revealAt } = await client.motions.release({ params: inRound, body: { at } });
    if (revealAt === at) break;
    await client.motions.stop({ params: inRound });
  }
  const state = async () => {
    const { rounds } = await client.motions.published({ params: inRound });
    return rounds.find(({ roundId }) => roundId === inRound.roundId)?.state;
  };
  await expect.poll(state).toBe('released');
}

/** The director enters every missing ballot at the desk, the deputy confirms it. */
async function enterBallots(stage: Stage, round: Round): Promise<void> {
  const { params, director, deputy } = stage;
  const inRound = { ...params, roundId: round.id };
  const { rooms } = await director.client.ballots.ofRound({ params: inRound });
  for (const [index, room] of rooms.entries()) {
    const seed = `${seedOf(stage, round.seq)} ${index}`;
    const inDebate = { ...params, debateId: room.debateId };
    const form = await director.client.ballots.form({ params: inDebate });
    for (const { adjudicatorId, state } of room.due) {
      if (state !== 'missing') continue;
      const ballot = await director.client.ballots.submit({
        params: inDebate,
        body: {
          adjudicatorId,
          sheet: sheetOf(form, { round, pack: stage.pack, seed }),
          deviceKey: 'desk',
        },
        idempotencyKey: newId(),
      });
      await deputy.client.ballots.confirm({ params: { ...params, ballotId: ballot.id } });
    }
  }
}

interface Played {
  readonly round: Round;
  readonly pack: RulePack;
  readonly seed: string;
}

export function sheetOf(
  form: CallOutput<Api['ballots']['form']>,
  { round, pack, seed }: Played,
): Sheet {
  const sheet = playDebate({
    pack,
    stage: round.stage,
    advancing: form.advancing,
    motionId: form.roomMotion?.motionId ?? form.motions[0]?.id ?? null,
    random: createRandom(seed),
    teams: [...form.teams]
      .sort((a, b) => a.seat - b.seat)
      .map(({ id, speakers }) => ({
        teamId: id,
        speakers: speakers.map((speaker) => ({ id: speaker.id, strength: 0 })),
      })),
  });
  // The same shape, only not read-only.
  return structuredClone(sheet) as Sheet;
}

/** Tosses for whoever is level, through the API: the toss itself is another story's. */
export async function settleTies({ director: { client }, params }: Stage): Promise<void> {
  for (;;) {
    const [list] = (await client.breaks.list({ params })).breaks;
    const loser = list?.tiedAtCut[0];
    if (!list || loser === undefined) return;
    await client.breaks.setRemark({
      params: { ...params, categoryId: list.category.id, teamId: loser },
      body: { remark: 'lost-coin-toss', version: list.version },
    });
  }
}

/** Announces the Open break, which has to be made, and plays its rounds; the final as far as asked. */
export async function playEliminations(stage: Stage, final: Until): Promise<void> {
  const { params } = stage;
  const { client } = stage.director;
  const { breaks } = await client.breaks.list({ params });
  const open = breaks.find(({ category }) => category.name === 'Open');
  if (!open) throw new Error('no open break');
  const { category, version } = open;
  await client.breaks.announce({
    params: { ...params, categoryId: category.id },
    body: { announced: true, version },
  });
  const { rounds } = await client.rounds.list({ params });
  const own = rounds.filter(({ breakCategoryId }) => breakCategoryId === category.id);
  for (const { seq } of own) {
    await playRound(stage, seq, seq === own.at(-1)?.seq ? final : 'completed');
  }
}

/** The addresses of everybody's private page, by the person's name. */
export async function linksOf(
  client: Client,
  params: Stage['params'],
): Promise<Map<string, string>> {
  const [{ links }, people] = await Promise.all([
    client.participants.makeLinks({ params }),
    client.participants.list({ params }),
  ]);
  const names = new Map([...people.speakers, ...people.adjudicators].map((p) => [p.id, p.name]));
  return new Map(links.map(({ personId, url }) => [names.get(personId) ?? '', url]));
}
