/** What the log says of code names. */
import { expect, test } from 'vitest';
import { mayReadAbout } from '#server/areas/activity/index.ts';
import { createTournament } from '#testing/factories/factories.ts';
import { createField } from '#testing/factories/factories-field.ts';
import { ownServer } from '#testing/own-server.ts';

const server = await ownServer();
const ana = await server.signIn('Ana');
const { client } = ana;

test('the log names teams and people with the code name before and after, and search finds them', async () => {
  const params = { tournamentId: (await createTournament(ana)).id };
  await createField(ana, params.tournamentId, { teams: 2, speakers: 1, adjudicators: 1 });
  const { teams, people } = await client.codeNames.list({ params });
  const [team, person] = [teams[0], people[0]];
  const save = (codeName: string | null) =>
    client.codeNames.save({
      params,
      body: {
        changes: [
          { kind: 'team', id: team?.id ?? '', codeName },
          { kind: 'person', id: person?.id ?? '', codeName: 'Heron' },
        ],
      },
    });
  const log = async (search: string) =>
    (await client.activity.list({ params, query: { search, area: 'code-name' } })).rows;
  const field = 'codeName';
  await save('Otters');
  await save('Badgers');
  expect(await log(team?.name ?? '')).toMatchObject([
    {
      about: [team?.name],
      changes: [{ field, of: team?.name, before: 'Otters', after: 'Badgers' }],
    },
    {
      about: [team?.name, person?.name],
      changes: [
        { field, of: team?.name, before: '', after: 'Otters' },
        { field, of: person?.name, before: '', after: 'Heron' },
      ],
    },
  ]);
  expect(await log('badgers')).toHaveLength(1);
  const { teams: named } = await client.codeNames.assign({ params, body: {} });
  const second = named[1];
  expect(await log(second?.name ?? '')).toMatchObject([{ type: 'code-name.assigned' }]);
  const [assigned] = await log(second?.name ?? '');
  const after = second?.codeName;
  expect(assigned?.changes).toContainEqual({ field, of: second?.name, before: '', after });
});

test('the log keeps code names from those who may not see participants', () => {
  expect(mayReadAbout('code-name.changed', ['convenor'])).toBe(true);
  expect(mayReadAbout('code-name.changed', [])).toBe(false);
});
