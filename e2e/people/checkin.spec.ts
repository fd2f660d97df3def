/** Who is here: at the desk to the closing and its repair, and by one's own phone without a network. */
import type { Page } from '@playwright/test';
import { encode } from 'uqr';
import { newId } from '#server/keys/secrets.ts';
import { checkInDesk } from '../pages/check-in-desk.ts';
import { expect, type Site, test } from '../support/fixtures.ts';
import { linksOf, makeTournament, roundAt, type Stage } from '../support/play.ts';
import { violations } from '../support/wcag.ts';

/** A British Parliamentary tournament of two rooms, whose people are known. */
async function makeHall(site: Site, slug: string) {
  const stage = await makeTournament(site, { slug, teams: 8, rounds: 1 });
  const { client } = stage.director;
  const people = await client.participants.list({ params: stage.params });
  const speakersOf = (teamId: string) =>
    people.speakers.filter((one) => one.teamId === teamId).map(({ id }) => id);
  return { stage, client, people, speakersOf };
}

/** Marks people from another device. */
async function markIn(stage: Stage, personIds: readonly string[]): Promise<void> {
  const { client } = stage.director;
  const { sessions } = await client.checkin.sessions({ params: stage.params });
  const at = new Date().toISOString();
  await client.checkin.mark({
    params: { ...stage.params, sessionId: sessions[0]?.id ?? '' },
    body: {
      marks: personIds.map((personId) => ({ personId, direction: 'in', at, key: newId() })),
    },
  });
}

test('the desk scans, takes a whole institution, writes to the missing, closes and repairs', async ({
  device,
  signIn,
  site,
}) => {
  const { stage, client, people, speakersOf } = await makeHall(site, 'desk-hall');
  const page = await device('desk');
  await signIn(page, stage.director);
  await page.goto('/tournaments/desk-hall/manage/checkin/desk');
  const desk = checkInDesk(page);
  await expect(page.getByRole('button', { name: 'Open a check-in' })).toBeVisible();
  await desk.open();
  await desk.isHere(0);

  const [judge] = people.adjudicators;
  await desk.scan(judge?.id ?? '');
  await expect(page.getByText(`${judge?.name} is checked in.`)).toBeVisible();
  await desk.isHere(1);
  await desk.scan(judge?.id ?? '');
  await expect(page.getByText(`${judge?.name} is already here.`)).toBeVisible();
  await desk.scan('somebody-else');
  await expect(page.getByText('This badge doesn’t belong to anyone here.')).toBeVisible();

  await page.getByRole('button', { name: 'A whole institution' }).click();
  const bulk = page.getByRole('dialog', { name: 'A whole institution' });
  const first = bulk.getByRole('listitem').first();
  await expect(first).toContainText(/ of \d+ are here/);
  expect.soft(await violations(page)).toEqual([]);
  await first.getByRole('button', { name: /: check \d+ in$/ }).click();
  const sure = page.getByRole('alertdialog', { name: /^Check \d+ people in\?$/ });
  await sure.getByRole('button', { name: 'Cancel' }).click();
  await first.getByRole('button', { name: /: check \d+ in$/ }).click();
  await sure.getByRole('button', { name: /^Check \d+ in$/ }).click();
  await expect(first.getByRole('button')).toBeHidden();
  await expect(page.getByText(/people checked in$/)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await first.getByRole('button', { name: /: check \d+ in$/ }).click();
  await sure.getByRole('button', { name: /^Check \d+ in$/ }).click();
  await expect(first.getByRole('button')).toBeHidden();
  await bulk.getByRole('button', { name: 'Done' }).click();
  await expect(bulk).toBeHidden();

  // One team does not come, of another only one speaker: six of eight are whole.
  const [missing, iron, ...others] = [...people.teams].reverse();
  const { sessions } = await client.checkin.sessions({ params: stage.params });
  const sessionId = sessions[0]?.id ?? '';
  const away = [...speakersOf(missing?.id ?? ''), ...speakersOf(iron?.id ?? '').slice(1)];
  const at = new Date().toISOString();
  const out = away.map((personId) => {
    return { personId, direction: 'out' as const, at, key: newId() };
  });
  const inParams = { ...stage.params, sessionId };
  await client.checkin.mark({ params: inParams, body: { marks: out } });
  const judges = people.adjudicators.map(({ id }) => id);
  const speakers = others.flatMap(({ id }) => speakersOf(id));
  const ironHere = speakersOf(iron?.id ?? '').slice(0, 1);
  await markIn(stage, [...judges, ...speakers, ...ironHere]);
  await desk.isHere(judges.length + speakers.length + 1);
  await expect(page.getByText('1 team short of a speaker')).toBeVisible();
  await expect(page.getByRole('radio', { name: `Missing ${away.length}` })).toBeChecked();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Email missing people' }).click();
  const question = page.getByRole('alertdialog', { name: /^Email \d+ people\?$/ });
  await expect(question).toBeVisible();
  expect.soft(await violations(page)).toEqual([]);
  await question.getByRole('button', { name: /^Send \d+ emails$/ }).click();
  await expect(page.getByText(/emails? (is|are) on (its|their) way/)).toBeVisible();
  expect.soft(await violations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Close check-in' }).click();
  await expect(desk.repair.getByText('2 too many or 2 too few for full rooms')).toBeVisible();
  await desk.repair.getByRole('checkbox', { name: iron?.name ?? '' }).check();
  await expect(desk.repair.getByText('3 too many or 1 too few for full rooms')).toBeVisible();
  await desk.repair.getByRole('button', { name: 'Make 1 new swing team' }).click();
  await expect(desk.repair.getByText('2 full rooms')).toBeVisible();
  expect.soft(await violations(page)).toEqual([]);
  await desk.repair.getByRole('button', { name: 'Take 8 teams' }).click();
  await expect(page.getByText(`8 teams and ${judges.length} judges take part`)).toBeVisible();
  const { id: roundId } = await roundAt(stage, 1);
  const inRound = { params: { ...stage.params, roundId } };
  const { teamIds } = await client.rounds.availability(inRound);
  expect(teamIds).toHaveLength(8);
  expect(teamIds).not.toContain(missing?.id);

  // The newest message is last.
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(page.getByText('Undone: participation is as before')).toBeVisible();
  expect((await client.rounds.availability(inRound)).teamIds).toEqual([]);
  const after = await client.participants.list({ params: stage.params });
  expect(after.teams).toHaveLength(8);
});

test('a volunteer finds the list first on a phone and scans without a detector of the browser', async ({
  device,
  signIn,
  site,
}) => {
  const { stage, client, people } = await makeHall(site, 'badge-hall');
  await client.checkin.open({
    params: stage.params,
    body: { name: 'Morning' },
    idempotencyKey: newId(),
  });
  const { link } = await client.staff.invite({
    params: stage.params,
    body: { role: 'volunteer', to: { kind: 'link' } },
    idempotencyKey: newId(),
  });
  const volunteer = await site.person('Vera Volunteer');
  const key = new URL(link ?? '').searchParams.get('key') ?? '';
  await volunteer.client.staff.acceptLink({ params: stage.params, body: { key } });
  const [judge] = people.adjudicators;
  const phone = await device('phone');
  await showsToCamera(phone, `rostrum:person:${judge?.id}`);
  await signIn(phone, volunteer);
  await phone.goto('/tournaments/badge-hall/manage/checkin/desk');
  const count = checkInDesk(phone).count;
  await expect(count).toBeVisible();
  const list = phone.getByRole('searchbox', { name: 'Name, team or institution' });
  await expect(list).toBeInViewport();
  await phone.getByRole('button', { name: 'More', exact: true }).click();
  await expect(phone.getByRole('menuitem')).toHaveText(['Code']);
  await phone.keyboard.press('Escape');
  expect.soft(await violations(phone)).toEqual([]);

  await phone.getByRole('button', { name: 'Scan badges' }).click();
  await phone.getByRole('button', { name: 'Camera', exact: true }).click();
  await expect(phone.getByText(`${judge?.name} is checked in.`)).toBeVisible();
  await checkInDesk(phone).isHere(1);
});

/** The camera of a phone without a detector of its own sees a badge. */
async function showsToCamera(page: Page, badge: string): Promise<void> {
  const { data } = encode(badge, { ecc: 'M', border: 3 });
  await page.addInitScript((modules: boolean[][]) => {
    Reflect.deleteProperty(globalThis, 'BarcodeDetector');
    navigator.mediaDevices.getUserMedia = async () => {
      const canvas = document.createElement('canvas');
      canvas.width = canvas.height = modules.length * 8;
      const pen = canvas.getContext('2d');
      // A stream has pictures only while something is drawn.
      setInterval(() => {
        for (const [y, row] of modules.entries()) {
          for (const [x, isDark] of row.entries()) {
            if (pen) pen.fillStyle = isDark ? '#000' : '#fff';
            pen?.fillRect(x * 8, y * 8, 8, 8);
          }
        }
      }, 100);
      return canvas.captureStream(10);
    };
  }, data);
}

test('a judge checks in by phone without a network, and codes say what they are of', async ({
  device,
  signIn,
  site,
}) => {
  const { stage, client, people } = await makeHall(site, 'phone-hall');
  const session = await client.checkin.open({
    params: stage.params,
    body: { name: 'Morning' },
    idempotencyKey: newId(),
  });
  const inSession = { ...stage.params, sessionId: session.id };
  const [judge] = people.adjudicators;
  const name = judge?.name ?? '';
  const link = (await linksOf(client, stage.params)).get(name) ?? '';
  // A tall window: what stands still at the bottom of a phone's page then covers nothing.
  const phone = await device('phone', { viewport: { width: 390, height: 1600 } });
  await phone.goto(link);
  await expect(phone.getByRole('heading', { name: 'Are you here?' })).toBeVisible();
  expect.soft(await violations(phone)).toEqual([]);
  await phone.context().setOffline(true);
  await phone.getByRole('button', { name: 'I am here' }).click();
  await expect(phone.getByText('Morning: saved on this phone until it’s sent')).toBeVisible();
  await phone.context().setOffline(false);
  await expect(phone.getByText(/You are checked in since .*: Morning/)).toBeVisible();

  const desk = await device('desk');
  await signIn(desk, stage.director);
  await desk.goto('/tournaments/phone-hall/manage/checkin/desk');
  await expect(checkInDesk(desk).count).toBeVisible();
  await checkInDesk(desk).isHere(1);
  await closesTheDesksNetwork({ desk, phone, name });

  const { code } = await client.checkin.code({ params: inSession });
  const { version } = (await client.checkin.sessions({ params: stage.params })).sessions[0] ?? {
    version: 0,
  };
  await client.checkin.change({ params: inSession, body: { version, closed: true } });
  await phone.goto(`/tournaments/phone-hall/check-in/${code}`);
  await expect(phone.getByText('Morning is closed', { exact: true })).toBeVisible();
  await phone.goto('/tournaments/phone-hall/check-in/OLDSHEET');
  await expect(phone.getByText('This code doesn’t match any check-in here')).toBeVisible();
  expect.soft(await violations(phone)).toEqual([]);

  const stranger = await device('small phone');
  await stranger.goto(`/tournaments/phone-hall/check-in/${code}`);
  await expect(stranger.getByRole('heading', { name: 'Who is checking in?' })).toBeVisible();
  await expect(stranger.getByText('The phone-hall Open')).toBeVisible();
  expect.soft(await violations(stranger)).toEqual([]);
  await stranger.getByRole('link', { name: 'Sign in' }).click();
  await expect(stranger).toHaveURL(/\/signin\?redirect=.*phone-hall/);
});

/** The desk loses its network and marks somebody out; meanwhile they do it and come back by phone. */
async function closesTheDesksNetwork(the: {
  readonly desk: Page;
  readonly phone: Page;
  readonly name: string;
}): Promise<void> {
  const { desk, phone, name } = the;
  await desk.getByText(/^Here 1$/).click();
  await expect(checkInDesk(desk).person(name)).toBeVisible();
  await desk.context().setOffline(true);
  await desk.getByRole('button', { name: `${name} is here: check out` }).click();
  await expect(desk.getByText(/^1 mark is saved on this device/)).toBeVisible();

  // The phone shows a mark before the server has it: the desk's comes after both of them.
  const arrived = () =>
    phone.waitForResponse((response) => /\/check-in\/[^/]+\/mine$/.test(response.url()));
  const out = arrived();
  await phone.getByRole('button', { name: 'Check out' }).click();
  await expect(phone.getByRole('heading', { name: 'Are you here?' })).toBeVisible();
  await out;
  const back = arrived();
  await phone.getByRole('button', { name: 'I am here' }).click();
  await expect(phone.getByText(/You are checked in since .*: Morning/)).toBeVisible();
  await back;

  await desk.context().setOffline(false);
  await expect(desk.getByText('A later change applies')).toBeVisible();
  await expect(desk.getByText(new RegExp(`^.*${name} checked in by phone at`))).toBeVisible();
  await desk.getByRole('button', { name: 'Leave as is' }).click();
  await expect(desk.getByText('A later change applies')).toBeHidden();
  await checkInDesk(desk).isHere(1);
}
