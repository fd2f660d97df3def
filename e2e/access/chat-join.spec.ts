/** A participant joins the tournament's chat server after registering. */

import { registerPage } from '../pages/registration.ts';
import { signedIn, test } from '../support/chat-site.ts';
import { expect, personOn } from '../support/fixtures.ts';
import { openTournament } from '../support/registration-stage.ts';
import { violations } from '../support/wcag.ts';

test('a debater registers, meets Error joining Discord while the bot may not invite, and joins after it', async ({
  chatSite,
  device,
}) => {
  const { origin, discord } = chatSite;
  const { id: ownerId } = discord.addPerson({ username: 'convenor' });
  const debater = discord.addPerson({ username: 'carla' });
  const guild = discord.addGuild({ name: 'Chatty Open', ownerId });
  const desk = await device('desk');
  await signedIn(desk, chatSite, 'convenor');
  const director = await personOn(desk, chatSite);
  const { params, at } = await openTournament(
    { person: async () => director },
    { slug: 'chatty', institutions: { Lodz: ['Łódź College', 1, 1] } },
  );
  await director.client.chat.setServer({ params, body: { server: guild.id, version: null } });

  const page = await device('phone');
  await signedIn(page, chatSite, 'carla');
  const register = registerPage(page);
  await page.goto(`${origin}/tournaments/chatty/register/${at('Lodz').code}`);
  await register.tell({ name: 'Carla Chat', email: 'carla@example.org' });
  await register.nameTeam('Chat');
  await register.send();
  await expect(register.done()).toBeVisible();
  discord.fail(/\/members\//, {
    status: 403,
    body: '{"message":"Missing Permissions","code":50013}',
  });
  await register.done().getByRole('button', { name: 'Join the chat server' }).click();
  await expect(page.getByText('Error joining Discord')).toBeVisible();
  expect(guild.members.has(debater.id)).toBe(false);

  await page.reload();
  await expect(page.getByRole('heading', { name: 'You’re already registered' })).toBeVisible();
  await page.getByRole('button', { name: 'Join the chat server' }).click();
  await expect(page.getByRole('link', { name: 'Open the chat server' })).toHaveAttribute(
    'href',
    new RegExp(guild.id),
  );
  expect(guild.members.get(debater.id)).toBe('Carla Chat');
  expect(await violations(page)).toEqual([]);
});
