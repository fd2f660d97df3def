/** A tournament for minors: guardians agree, public pages show initials only, feedback has no text. */

import { registerPage } from '../pages/registration.ts';
import { expect, test } from '../support/fixtures.ts';
import { linksOf, makeTournament, playRound } from '../support/play.ts';
import { openTournament } from '../support/registration-stage.ts';
import { violations } from '../support/wcag.ts';

test('a missing consent is seen, given on paper, and the initials appear', async ({
  device,
  signIn,
  site,
}) => {
  const open = await openTournament(site, {
    slug: 'schools-cup',
    institutions: { Kos: ['Kos Grammar School', 4, 2] },
  });
  const desk = await device('desk');
  await signIn(desk, open.director);
  await desk.goto('/tournaments/schools-cup/settings/details');
  await desk.getByRole('switch', { name: 'Tournament for minors' }).check();
  await desk.getByRole('button', { name: 'Save' }).click();
  await expect(desk.getByText('Saved').first()).toBeVisible();

  await desk.goto('/tournaments/schools-cup/settings/privacy');
  await desk.getByRole('combobox', { name: 'How long: Emails' }).click();
  await desk.getByRole('option', { name: '1 year' }).click();
  await desk.getByRole('button', { name: 'Save' }).click();
  await expect(desk.getByText('All changes saved.')).toBeVisible();
  await expect(desk.getByRole('combobox', { name: 'How long: Emails' })).toContainText('1 year');
  expect(await violations(desk)).toEqual([]);

  const phone = await device('small phone');
  await signIn(phone, await site.person('Nora Held'));
  const register = registerPage(phone);
  await phone.goto(open.at('Kos').url);
  await register.tell({ email: 'nora@example.org' });
  await register.nameTeam('Owls');
  await register.send();
  await expect(phone.getByText('Answer this question.')).toBeVisible();
  await phone.getByRole('radio', { name: /will provide consent later/ }).check();
  await phone.getByRole('textbox', { name: /^Parent or guardian/ }).fill('Greta Held');
  await phone.getByRole('textbox', { name: /^Their phone number/ }).fill('+49 30 5550101');
  expect(await violations(phone)).toEqual([]);
  await register.send();
  await expect(register.done()).toContainText('you speak for Kos Owls');

  const stranger = await device('phone');
  await stranger.goto('/tournaments/schools-cup/participants');
  await expect(stranger.getByText('Kos Owls').first()).toBeVisible();
  await expect(stranger.getByText(/N\. H\.|Nora/)).toHaveCount(0);

  await desk.goto('/tournaments/schools-cup/manage');
  await expect(desk.getByText('1 guardian consent missing')).toBeVisible();
  await desk.getByRole('link', { name: 'See who' }).click();
  const row = desk.getByRole('row', { name: /Nora Held/ });
  await expect(row).toContainText('Greta Held');
  expect(await violations(desk)).toEqual([]);
  await row.getByRole('checkbox').check();
  await desk.getByRole('button', { name: 'Record consent' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Consent for Nora Held' });
  await expect(dialog.getByRole('textbox', { name: /^Parent or guardian/ })).toHaveValue(
    'Greta Held',
  );
  expect(await violations(desk)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(desk.getByText('No consent is missing')).toBeVisible();

  await stranger.reload();
  await expect(stranger.getByText('N. H.')).toBeVisible();
  await expect(stranger.getByText('Nora')).toHaveCount(0);

  await phone.goto('/tournaments/schools-cup/me');
  const own = phone.getByRole('region', { name: 'Consent of a parent or guardian' });
  await expect(own).toContainText('Given by Greta Held');
  await own.getByRole('button', { name: 'Withdraw consent' }).click();
  await phone.getByRole('dialog').getByRole('button', { name: 'Withdraw consent' }).click();
  await expect(own).toContainText('Withdrawn on');
  await stranger.reload();
  await expect(stranger.getByText('Kos Owls').first()).toBeVisible();
  await expect(stranger.getByText('N. H.')).toHaveCount(0);
});

test('what a debater says about a judge has no free text', async ({ device, site }) => {
  const stage = await makeTournament(site, { slug: 'quiet-words', teams: 8, rounds: 3 });
  const { director, params } = stage;
  const blank = { required: false, from: [], about: [], range: null, options: [] };
  await director.client.feedback.saveForm({
    params,
    body: {
      introduction: '',
      version: 0,
      questions: [
        { ...blank, id: 'why', text: 'What could be better?', kind: 'text' },
        { ...blank, id: 'fair', text: 'Were you treated fairly?', kind: 'yes-no' },
      ],
    },
  });
  const { version } = await director.client.tournaments.get({ params });
  await director.client.tournaments.update({ params, body: { version, minors: true } });
  await playRound(stage, 1, 'completed');
  await playRound(stage, 2, 'drawn');
  const { speakers } = await director.client.participants.list({ params });
  const links = await linksOf(director.client, params);
  const phone = await device('phone');
  await phone.goto(links.get(speakers[0]?.name ?? '') ?? '');
  await phone.getByRole('link', { name: 'Give feedback' }).click();
  await phone.getByRole('link', { name: /^Next: / }).click();
  await expect(phone.getByText('Were you treated fairly?')).toBeVisible();
  await expect(phone.getByText('What could be better?')).toHaveCount(0);
});
