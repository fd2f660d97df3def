/** Organisers look at what would change on their chat server, apply it, meet a problem and undo it. */
import { signedIn, test } from '../support/chat-site.ts';
import { expect, personOn } from '../support/fixtures.ts';
import { openTournament, registerWith } from '../support/registration-stage.ts';
import { violations } from '../support/wcag.ts';

test('roles and nicknames are previewed, applied, and removed again', async ({
  chatSite,
  device,
}) => {
  const { origin, discord } = chatSite;
  const { id: ownerId } = discord.addPerson({ username: 'organiser' });
  const guild = discord.addGuild({ name: 'Orderly Open', ownerId });
  // So tall that no toast lies over the settings when they are looked at.
  const desk = await device('desk', { viewport: { width: 1440, height: 2600 } });
  await signedIn(desk, chatSite, 'organiser');
  const director = await personOn(desk, chatSite);
  const open = await openTournament(
    { person: async () => director },
    { slug: 'orderly', institutions: { Lodz: ['Łódź College', 2, 1] } },
  );
  const { params } = open;
  const { chat } = director.client;
  await chat.setServer({ params, body: { server: guild.id, version: null } });

  const debater = discord.addPerson({ username: 'bogna', globalName: 'Bogna Debater' });
  guild.members.set(debater.id, 'bogna of old');
  const phone = await device('phone');
  await signedIn(phone, chatSite, 'bogna');
  await registerWith(open, await personOn(phone, chatSite), { shortName: 'Lodz', team: 'Fox' });
  await phone.goto(`${origin}/tournaments/orderly/me`);
  await expect(phone.getByRole('button', { name: 'Join the chat server' })).toBeVisible();

  await desk.goto(`${origin}/tournaments/orderly/settings/discord`);
  await desk.getByLabel('Every team has a role').check();
  await desk.getByRole('button', { name: 'Save roles and channels' }).click();
  await desk.getByRole('button', { name: 'Save roles and nicknames' }).click();
  await desk.getByRole('button', { name: 'Show what would change' }).click();
  const changes = desk.getByRole('region', { name: 'What would change' });
  await expect(changes).toContainText(/Call Bogna Debater \[.*Fox\] Bogna Debater/);
  expect(guild.roles.map(({ name }) => name)).not.toContain('Judge');
  expect(await violations(desk)).toEqual([]);

  await changes.getByRole('button', { name: /^Apply \d+ changes$/ }).click();
  const state = desk.getByRole('region', { name: 'State of the sync' });
  await expect(state).toContainText('In sync since');
  expect(guild.roles.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Organiser', 'Judge', 'Speaker']),
  );
  expect(guild.members.get(debater.id)).toMatch(/Fox\] Bogna Debater$/);

  guild.members.set(debater.id, 'my own name');
  await desk.getByRole('button', { name: 'Show what would change' }).click();
  await desk.getByRole('button', { name: 'Keep in sync' }).click();
  await expect(state).toContainText('Changed their own nickname (1)');
  await expect(state).toContainText('Bogna Debater');
  expect(await violations(desk)).toEqual([]);

  await desk.getByRole('button', { name: 'Remove what Rostrum made' }).click();
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(state).toContainText('Off: Rostrum changes nothing on the server.');
  expect(guild.roles.map(({ name }) => name)).toEqual(['@everyone', 'Rostrum']);
  expect(guild.members.get(debater.id)).toBe('my own name');
});
