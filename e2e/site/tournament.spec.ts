/** A whole small tournament, from the first sign-in to the champion, with everybody at once. */
import type { Page } from '@playwright/test';
import { wudcBp } from '#engine/formats/wudc-bp.ts';
import { pairScreen, screensPage, shownCode } from '../pages/big-screen.ts';
import { dataPage } from '../pages/data.ts';
import { type Marks, phone } from '../pages/phone.ts';
import { signInPage } from '../pages/sign-in.ts';
import { staffPage } from '../pages/staff.ts';
import { tabRoom } from '../pages/tab-room.ts';
import { wizard } from '../pages/wizard.ts';
import { type Device, expect, personOn, type Site, test } from '../support/fixtures.ts';
import { linksOf, playRound, roundAt, type Stage, showMotion } from '../support/play.ts';
import { listen } from '../support/wire.ts';

const slug = 'riverside-cup';
const base = `/tournaments/${slug}`;
const teams = ['Alder', 'Birch', 'Cedar', 'Dogwood', 'Elm', 'Fir', 'Ginkgo', 'Hazel'];
const teamTable = [
  'institution,reference,use_institution_prefix,break_category,speaker1_name,speaker2_name',
  ...teams.map((team) => `,${team},FALSE,open,${team} One,${team} Two`),
].join('\n');
const judges = ['Ivy Stone', 'Jon Reed', 'Kit Marsh', 'Lea Brook', 'Mo Field', 'Nia Wood'];
const judgeTable = [
  'name,institution,base_score,adj_core,independent,trainee',
  ...judges.map((judge, index) => `${judge},,${8 - index * 0.5},FALSE,TRUE,FALSE`),
].join('\n');
const motion = {
  reference: 'Night trains',
  text: 'This house would ban flights where a night train runs',
  infoslide: 'A night train carries sleeping cars.',
};

test('a tournament runs from the wizard to the champion', async ({ device, site }) => {
  const desk = await device('desk');
  const stage = await test.step('the owner signs in and creates it', () => create(desk, site));
  const tab = tabRoom(desk);
  await test.step('people and a motion come in', async () => {
    await importPeople(desk);
    await tab.addMotion('Round 1', motion);
  });
  const deputy = await device('desk');
  await test.step('a second organiser accepts an invite', () => hire(desk, deputy));
  await test.step('round 1 is drawn, judged, roomed and released', () =>
    releaseRound(desk, 'Round 1'));
  const links = await linksOf(stage.director.client, stage.params);
  await test.step('the motion appears everywhere at once, and nowhere before', () =>
    revealMotion({ desk, stage, device, links }));
  await test.step('judges send their ballots, one of them through a dead network', () =>
    sendBallots({ stage, device, links }));
  await test.step('the deputy confirms and the results are public', () =>
    closeRoundOne(desk, deputy, device));
  await test.step('how the sides fared is with the motion', () => readBalance(desk));
  await test.step('round 2 is played', () => playRound(stage, 2, 'completed'));
  const visitor = await device('phone');
  await test.step('the break is revealed and announced', () =>
    announceBreak({ desk, visitor, device }));
  await test.step('the semifinals are played', () => playRound(stage, 3, 'completed'));
  await test.step('the final is played by hand, to the champion', () =>
    playFinal({ desk, deputy, visitor, stage, device, links }));
});

interface Scene {
  readonly stage: Stage;
  readonly device: (kind: Device) => Promise<Page>;
  readonly links: ReadonlyMap<string, string>;
}

async function create(desk: Page, site: Site): Promise<Stage> {
  await desk.goto('/tournaments/create');
  await signInPage(desk).signInAs('Ola Organiser');
  await wizard(desk).create({
    name: 'Riverside Cup',
    format: /^WUDC British Parliamentary/,
    teams: 8,
    rounds: 2,
    breaking: 8,
    rooms: 'A1–A3',
  });
  await wizard(desk).toTabRoom();
  const director = await personOn(desk, site);
  const { id } = await director.client.tournaments.getBySlug({ params: { slug } });
  const { rounds } = await director.client.rounds.list({ params: { tournamentId: id } });
  for (const round of rounds.slice(1, 3)) {
    await director.client.motions.add({
      params: { tournamentId: id },
      body: { reference: round.name, text: `Something about ${round.name}`, roundIds: [round.id] },
    });
  }
  const deputy = await site.person('Pim Second');
  return { params: { tournamentId: id }, slug, pack: wudcBp, director, deputy };
}

async function importPeople(desk: Page): Promise<void> {
  const data = dataPage(desk);
  await desk.goto(`${base}/settings/data`);
  await data.paste('teams', teamTable);
  await expect(data.counted('Teams: 8 new, 0 changed, 0 unchanged')).toBeVisible();
  await data.apply();
  await data.paste('adjudicators', judgeTable);
  await expect(data.counted('Judges: 6 new, 0 changed, 0 unchanged')).toBeVisible();
  await data.apply();
}

/** The second one signs in through the invite's own address. */
async function hire(desk: Page, deputy: Page): Promise<void> {
  await desk.goto(`${base}/settings/staff`);
  const link = await staffPage(desk).inviteByLink();
  await deputy.goto(link);
  await signInPage(deputy).signInAs('Pim Second');
  await staffPage(deputy).accept();
  await expect(desk.getByText('Pim Second')).toBeVisible();
}

async function releaseRound(desk: Page, round: string): Promise<void> {
  const tab = tabRoom(desk);
  await tab.everybodyIsHere(round);
  await tab.drawAndConfirm();
  await tab.allocateJudges();
  await tab.assignRooms();
  await tab.release(round);
}

/** The speaker's phone and the big screen count down together; no byte of the text goes first. */
async function revealMotion({ desk, stage, device, links }: Scene & { desk: Page }): Promise<void> {
  const tab = tabRoom(desk);
  const screen = await device('projector');
  const speaker = await device('phone');
  const visitor = await device('phone');
  const wires = [screen, speaker, visitor].map((page) => listen(page.context()));
  await tab.open('Big screen');
  await pairScreen(screen, desk, 'Great Hall');
  await screensPage(desk).show('Motion');
  await expect(screen.getByText('The motion will appear here.')).toBeVisible();
  await speaker.goto(links.get('Alder One') ?? '');
  const card = phone(speaker).card('Round 1');
  await expect(card.getByRole('heading', { name: /^A\d$/ })).toBeVisible();
  await expect(card).toContainText('Alder: you and Alder');
  await visitor.goto(`${base}/motions`);

  await tab.open('Motions');
  await desk.getByRole('button', { name: 'Start the countdown now' }).click();
  const clocks = [screen.getByRole('timer'), card.getByRole('timer'), visitor.getByRole('timer')];
  for (const clock of clocks) await expect(clock).toBeVisible();
  // A minute is long for a test: the same release, moved near.
  const { id: roundId } = await roundAt(stage, 1);
  const revealAt = Date.now() + 4000;
  await stage.director.client.motions.release({
    params: { ...stage.params, roundId },
    body: { at: new Date(revealAt).toISOString() },
  });
  for (const page of [screen, speaker, visitor]) {
    await expect(page.getByText(motion.text)).toBeVisible();
  }
  for (const wire of wires) {
    expect(await wire.textBefore(revealAt)).not.toContain(motion.text);
    expect(await wire.text()).toContain(motion.text);
  }
}

async function sendBallots({ stage, device, links }: Scene): Promise<void> {
  const { client } = stage.director;
  const { id: roundId } = await roundAt(stage, 1);
  const inRound = { ...stage.params, roundId };
  const { rooms } = await client.ballots.ofRound({ params: inRound });
  const [first, second] = rooms;
  const steady = await device('phone');
  await steady.goto(links.get(first?.chair?.name ?? '') ?? '');
  await phone(steady).openBallot();
  await markAll(steady);
  await phone(steady).readBackAndSend();
  await expect(steady.getByText(/^Received at /)).toBeVisible();

  const shaky = await device('phone');
  await shaky.goto(links.get(second?.chair?.name ?? '') ?? '');
  await phone(shaky).openBallot();
  const names = await phone(shaky).teams();
  const marks = marksOf(names);
  for (const one of marks.slice(0, 2)) await phone(shaky).mark(one);
  await shaky.context().setOffline(true);
  await expect(
    phone(shaky).banner.filter({ hasText: 'Saved on this phone, not sent.' }),
  ).toBeVisible();
  for (const one of marks.slice(2)) await phone(shaky).mark(one);
  await phone(shaky).readBackAndSend();
  await expect(shaky.getByText('Saved on this phone', { exact: true })).toBeVisible();
  const before = await client.ballots.ofRound({ params: inRound });
  expect(before.rooms.find(({ debateId }) => debateId === second?.debateId)?.ballots).toEqual([]);
  await shaky.context().setOffline(false);
  await expect(shaky.getByText(/^Received at /)).toBeVisible();
  const after = await client.ballots.ofRound({ params: inRound });
  const arrived = after.rooms.find(({ debateId }) => debateId === second?.debateId)?.ballots ?? [];
  expect(arrived).toHaveLength(1);
  expect(arrived[0]?.sheet.teams.map(({ rank }) => rank)).toEqual([1, 2, 3, 4]);
}

/** The first side wins, and so on down. */
function marksOf(names: readonly string[]): Marks[] {
  return names.map((team, index) => ({ team, rank: index + 1, scores: [80 - index, 79 - index] }));
}

async function markAll(page: Page): Promise<void> {
  for (const one of marksOf(await phone(page).teams())) await phone(page).mark(one);
}

async function closeRoundOne(
  desk: Page,
  deputy: Page,
  device: (kind: Device) => Promise<Page>,
): Promise<void> {
  const visitor = await device('phone');
  await visitor.goto(`${base}/standings`);
  await tabRoom(deputy).open('Ballots');
  await tabRoom(deputy).confirmWaiting();
  await tabRoom(desk).complete('Round 1');
  await tabRoom(desk).showResults('Round 1');
  // The open page updates without a reload.
  await expect(visitor.getByText('After Round 1')).toBeVisible();
  await expect(visitor.getByRole('listitem').filter({ hasText: /\b3\b/ }).first()).toBeVisible();
}

async function readBalance(desk: Page): Promise<void> {
  await desk.goto(`${base}/manage/motions`);
  await desk.getByRole('row', { name: new RegExp(motion.reference) }).click();
  const dialog = desk.getByRole('dialog', { name: motion.reference });
  await expect(dialog.getByRole('heading', { name: /^How the sides fared/ })).toBeVisible();
  await expect(dialog.getByText(/^2 decided debates are too few/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
}

/** The hall sees it place by place; the public page stays closed until it is announced. */
async function announceBreak({ desk, visitor, device }: Pick<Scene, 'device'> & Pages) {
  const tab = tabRoom(desk);
  await visitor.goto(`${base}/break`);
  await expect(visitor.getByText('The break hasn’t been announced yet')).toBeVisible();
  await tab.open('Breaks');
  await desk.getByRole('button', { name: 'Generate breaks' }).click();
  const rows = desk.getByRole('grid', { name: 'Open break' }).getByRole('rowheader');
  await expect(rows).toHaveCount(8);
  const screen = await device('projector');
  await tab.open('Big screen');
  await desk.getByRole('button', { name: 'More' }).click();
  await desk.getByRole('menuitem', { name: 'Pair another device' }).click();
  await screensPage(desk).pair(await shownCode(screen));
  await expect(screen.getByRole('heading', { name: 'Pair this screen' })).toBeHidden();
  await screensPage(desk).show('Break');
  await screensPage(desk).choose('Break', 'Open');
  await expect(screen.getByRole('heading', { name: '8 teams break' })).toBeVisible();
  for (let shown = 0; shown < 8; shown++) {
    const team = await screensPage(desk).revealNext();
    await expect(screen.getByRole('heading', { name: team, exact: true })).toBeVisible();
  }
  await expect(desk.getByRole('button', { name: 'All revealed' })).toBeDisabled();
  await expect(visitor.getByText('The break hasn’t been announced yet')).toBeVisible();

  await tab.open('Breaks');
  await desk.getByRole('button', { name: 'Announce' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Announce' }).click();
  await expect(visitor.getByRole('heading', { name: 'Open break' })).toBeVisible();
}

async function playFinal(scene: Scene & Pages & { readonly deputy: Page }): Promise<void> {
  const { desk, deputy, visitor, stage, device, links } = scene;
  const tab = tabRoom(desk);
  await tab.addMotion('Grand Final', { ...motion, reference: 'Last words' });
  await releaseRound(desk, 'Grand Final');
  const { client } = stage.director;
  const { id: roundId } = await roundAt(stage, 4);
  await showMotion(stage.director.client, { ...stage.params, roundId });
  const { draw } = await client.draw.published({ params: stage.params, query: { roundId } });
  const chair = draw?.debates[0]?.panel.find(({ role }) => role === 'chair');
  const judge = await device('phone');
  await judge.goto(links.get(chair?.name ?? '') ?? '');
  await phone(judge).openBallot();
  const [champion = ''] = await phone(judge).teams();
  await phone(judge).wins(champion);
  await phone(judge).readBackAndSend();
  await expect(judge.getByText(/^Received at /)).toBeVisible();

  const crown = visitor.getByRole('region', { name: 'Champion' });
  await expect(crown).toBeHidden();
  await tabRoom(deputy).open('Ballots');
  await tabRoom(deputy).confirmWaiting();
  await tab.complete('Grand Final');
  await tab.showResults('Grand Final');
  await expect(crown).toContainText(champion);
  await expect(crown).toContainText(`${champion} One`);
  await visitor.goto(`/tournaments/${stage.slug}/results`);
  await expect(visitor.getByRole('heading', { name: 'Grand Final results' })).toBeVisible();
  await expect(visitor.getByText('Won')).toHaveCount(1);
  await expect(visitor.getByText('Lost')).toHaveCount(3);
}

interface Pages {
  readonly desk: Page;
  /** On the public break page. */
  readonly visitor: Page;
}
