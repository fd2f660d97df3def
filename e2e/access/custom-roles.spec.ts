/** A role that the tournament makes itself: invited to it, working in it, and losing a part of it. */
import { findRulePack } from '#engine/formats/index.ts';
import { newId } from '#server/keys/secrets.ts';
import { ballotDesk } from '../pages/ballot-desk.ts';
import { expect, type Person, test } from '../support/fixtures.ts';
import { takePictures } from '../support/pictures.ts';
import {
  makeTournament,
  playRound,
  roundAt,
  type Stage,
  sheetOf,
  showMotion,
} from '../support/play.ts';
import { violations } from '../support/wcag.ts';

/** Style, content and strategy of three speeches, who replied, and the reply, for each team. */
const paper = [
  ...['29', '29.5', '14.5', ...['28', '28', '14'], ...['28', '28', '14'], '1', '14', '14', '7'],
  ...['28', '28', '14', ...['28', '28', '14'], ...['28', '28', '14'], '2', '14', '14', '7'],
];

/** Somebody else enters the ballot of a room. */
async function enter(stage: Stage, by: Person, debateId: string): Promise<void> {
  const round = await roundAt(stage, 1);
  const inDebate = { ...stage.params, debateId };
  const form = await by.client.ballots.form({ params: inDebate });
  await by.client.ballots.submit({
    params: inDebate,
    body: {
      adjudicatorId: form.adjudicatorId,
      sheet: sheetOf(form, { round, pack: stage.pack, seed: 'another' }),
      deviceKey: 'desk',
    },
    idempotencyKey: newId(),
  });
}

test('a volunteer with “Ballots only” enters and confirms ballots, and sees nothing else', async ({
  device,
  signIn,
  site,
}) => {
  const slug = 'own-roles';
  const pack = findRulePack('world-schools-regional');
  if (!pack) throw new Error('no pack');
  const stage = await makeTournament(site, { slug, teams: 4, rounds: 1, pack });
  await playRound(stage, 1, 'released');
  const { client } = stage.director;
  const { id: roundId } = await roundAt(stage, 1);
  await showMotion(client, { ...stage.params, roundId });
  const { rooms } = await client.ballots.ofRound({ params: { ...stage.params, roundId } });
  const theirs = rooms.find(({ venue }) => venue === 'B100');
  await enter(stage, stage.director, theirs?.debateId ?? '');

  const owner = await device('desk');
  await signIn(owner, stage.director);
  const dialog = owner.getByRole('dialog');
  await test.step('the owner makes the role and invites to it', async () => {
    await owner.goto(`/tournaments/${slug}/settings/staff`);
    await owner.getByRole('button', { name: 'New role' }).click();
    await dialog.getByRole('button', { name: 'Ballots only' }).click();
    await expect(dialog.getByLabel('Enter ballots')).toBeChecked();
    await expect(dialog.getByLabel('See the ballots')).toBeDisabled();
    await takePictures(owner, 'role-dialog');
    expect.soft(await violations(owner)).toEqual([]);
    await dialog.getByRole('button', { name: 'Create role' }).click();
    await expect(owner.getByRole('heading', { name: 'Ballots only' })).toBeVisible();
    await takePictures(owner, 'staff-roles');
    await owner.getByRole('button', { name: 'Invite' }).click();
    await dialog.getByRole('radio', { name: 'With a link' }).check({ force: true });
    await dialog.getByRole('combobox', { name: 'Role' }).click();
    await owner.getByRole('option', { name: 'Ballots only' }).click();
    await dialog.getByRole('button', { name: 'Invite' }).click();
  });
  const link = await dialog.getByRole('group', { name: 'Invite link' }).textContent();
  await dialog.getByRole('button', { name: 'Done' }).click();

  const page = await device('desk');
  await signIn(page, await site.person('Vera Volunteer'));
  const rail = page.getByRole('navigation', { name: 'Areas' });
  await test.step('the invite says what the role may do; the home leads to it alone', async () => {
    await page.goto((link ?? '').trim());
    await expect(page.getByText('as “Ballots only”')).toBeVisible();
    await expect(page.getByText('Confirm and correct ballots')).toBeVisible();
    await takePictures(page, 'role-invite');
    expect.soft(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Accept', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'What you can do here' })).toBeVisible();
    await takePictures(page, 'role-home');
    expect.soft(await violations(page)).toEqual([]);
    await expect(rail.getByRole('link')).toHaveText(['Overview', 'Ballots']);
    await page.goto(`/tournaments/${slug}/manage/draw`);
    await expect(page.getByRole('main')).toContainText(/role/i);
  });

  const desk = ballotDesk(page, slug);
  await test.step('enters a ballot from paper, and confirms what somebody else entered', async () => {
    await desk.open('A100', 'Enter');
    const style = desk.dialog.getByRole('textbox', { name: /^Style of/ }).first();
    await expect(style).toBeFocused();
    for (const mark of paper) {
      await desk.type(mark);
      await desk.press('Enter');
    }
    await expect(desk.dialog.getByRole('button', { name: 'Enter ballot' })).toBeFocused();
    await desk.press('Enter');
    await expect(
      page.getByText('Ballot entered; awaiting someone else’s confirmation'),
    ).toBeVisible();
    await desk.open('B100', 'Review');
    await expect(desk.dialog.getByRole('button', { name: 'Confirm', exact: true })).toBeFocused();
    await desk.press('Enter');
    await expect(page.getByText('Ballot confirmed')).toBeVisible();
  });

  await test.step('what the owner takes away is gone from the open page', async () => {
    await page.goto(`/tournaments/${slug}/manage`);
    await expect(rail.getByRole('link', { name: 'Ballots' })).toBeVisible();
    await owner.getByRole('button', { name: 'Edit Ballots only' }).click();
    await dialog.getByLabel('Enter ballots').uncheck();
    await dialog.getByLabel('Confirm and correct ballots').uncheck();
    await dialog.getByLabel('Enter feedback forms').check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(rail.getByRole('link')).toHaveText(['Overview', 'Enter feedback']);
  });

  await test.step('a form from paper is typed in, and the next one opens', async () => {
    await rail.getByRole('link', { name: 'Enter feedback' }).click();
    const forms = page.getByRole('grid', { name: 'Forms' });
    await expect(forms.getByText('Missing').first()).toBeVisible();
    await takePictures(page, 'feedback-desk');
    expect.soft(await violations(page)).toEqual([]);
    await forms
      .getByRole('button', { name: /^Enter / })
      .first()
      .click();
    const paperForm = page.getByRole('dialog');
    const first = await paperForm.getByRole('heading').textContent();
    await paperForm.getByRole('button', { name: 'Enter' }).click();
    await expect(paperForm.getByText('Choose a score.')).toBeVisible();
    await paperForm.getByRole('radio').nth(1).check();
    await takePictures(page, 'feedback-form');
    expect.soft(await violations(page)).toEqual([]);
    await paperForm.getByRole('button', { name: 'Enter' }).click();
    await expect(page.getByText(/^Feedback of .* entered$/)).toBeVisible();
    await expect(paperForm.getByRole('heading')).not.toHaveText(first ?? '');
    await paperForm.getByRole('button', { name: 'Close' }).first().click();
    await expect(forms.getByRole('button', { name: /^Correct / })).toHaveCount(1);
  });

  await test.step('and a deleted role leaves its people where the owner says', async () => {
    await owner.getByRole('button', { name: 'Delete Ballots only' }).click();
    await expect(dialog.getByText('1 person has this role.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Delete role' })).toBeDisabled();
    await dialog.getByRole('combobox', { name: 'Give them' }).click();
    await owner.getByRole('option', { name: 'Volunteer' }).click();
    await takePictures(owner, 'role-delete');
    expect.soft(await violations(owner)).toEqual([]);
    await dialog.getByRole('button', { name: 'Delete role' }).click();
    await expect(rail.getByRole('link', { name: 'Check-in' })).toBeVisible();
  });
});
