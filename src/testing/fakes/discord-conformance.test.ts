import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { violationsOf } from './discord-conformance.ts';
import described from './discord-schemas.json' with { type: 'json' };
import { reduceDescription } from './discord-schemas.ts';
import { invalidForm, unknownRole } from './fake-discord-answers.ts';
import { memberShape, roleShape } from './fake-discord-shapes.ts';

const role = { id: '5', name: 'Judge', position: 1, permissions: '0' };
const user = { id: '7', username: 'ana', globalName: null, avatar: null };

function exchange(method: string, path: string, fields: Partial<Record<string, unknown>>) {
  const { takes, answer, status = 200 } = fields;
  const text = (value: unknown) => (value === undefined ? '' : JSON.stringify(value));
  return violationsOf({
    method,
    path,
    body: text(takes),
    answer: typeof answer === 'string' ? answer : text(answer),
    status: Number(status),
  });
}

describe('comparing calls with Discord’s description', () => {
  test('finds nothing wrong with real calls and answers', async () => {
    const roles = [
      await exchange('POST', '/guilds/1/roles', {
        takes: { name: 'Judge', color: 255 },
        answer: roleShape(role),
      }),
      await exchange('PUT', '/guilds/1/members/7/roles/5', { status: 204 }),
      await exchange('PUT', '/guilds/1/members/7/roles/6', {
        status: 404,
        answer: unknownRole.body,
      }),
      await exchange('GET', '/guilds/1/members', { answer: [memberShape(user, 'Ana', ['5'])] }),
    ];
    expect(roles.flat()).toEqual([]);
  });

  test.each([
    ['a name that is no text', 'POST', '/guilds/1/roles', { takes: { name: 5 } }],
    ['a colour that is none', 'POST', '/guilds/1/roles', { takes: { color: 16_777_216 } }],
    [
      'a nickname of 33 characters',
      'PATCH',
      '/guilds/1/members/7',
      { takes: { nick: 'x'.repeat(33) } },
    ],
    ['no token of a person', 'PUT', '/guilds/1/members/7', { takes: { nick: 'Ana' }, status: 204 }],
    [
      'a body where there is none',
      'PUT',
      '/guilds/1/members/7/roles/5',
      { takes: {}, status: 204 },
    ],
    ['an answer that is cut short', 'GET', '/guilds/1/roles', { answer: [{ id: '5' }] }],
    [
      'an id that is no number',
      'GET',
      '/guilds/1/roles',
      { answer: [roleShape({ ...role, id: 'x' })] },
    ],
    ['a state that is not answered', 'GET', '/guilds/1/roles', { status: 201, answer: [] }],
    ['a refusal without words', 'GET', '/guilds/1/roles', { status: 403, answer: { code: 1 } }],
    ['a call that does not exist', 'DELETE', '/guilds/1', { status: 204 }],
  ])('finds %s', async (_, method, path, fields) => {
    const good = { answer: path.endsWith('roles') ? roleShape(role) : memberShape(user, null, []) };
    expect(await exchange(method, path, { ...good, ...fields })).not.toEqual([]);
  });

  test('does not blame the server for what it refuses', async () => {
    const fields = { takes: { nick: 'x'.repeat(33) }, status: 400, answer: invalidForm.body };
    expect(await exchange('PATCH', '/guilds/1/members/7', fields)).toEqual([]);
  });
});

/** Beside the checkout, or beside the folder of worktrees. */
const whole = ['../shared', '../../shared']
  .map((folder) => `${folder}/reference/discord/openapi.json`)
  .find(existsSync);

test.runIf(whole)('what is kept of the description is what it says', () => {
  expect(described).toEqual(reduceDescription(JSON.parse(readFileSync(whole ?? '', 'utf8'))));
});
