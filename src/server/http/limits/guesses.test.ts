/** Wrong guesses of strangers keep no right code out, at the same address either. */
import { expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { newId } from '#server/keys/secrets.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { createAskingField, onceKey } from '#testing/factories/factories-requests.ts';
import { ownServer } from '#testing/own-server.ts';
import type { TestUser } from '#testing/server.ts';

const perAddress = 4;
const server = await ownServer(
  {},
  {
    limits: {
      ...limits,
      code: { ...limits.code, perAddress },
      invitation: { ...limits.invitation, perAddress },
    },
  },
);
const field = await createAskingField(server);
const { params } = field;

const link = ({ client }: TestUser, code: string) =>
  client.registration.link({ params, body: { code }, idempotencyKey: onceKey() });

test('an account that mistypes passes where strangers and accounts have filled the address', async () => {
  for (let count = 0; count <= perAddress; count++) {
    const answer = await server.app.inject({
      url: `/api/tournaments/${newId()}/access`,
      headers: { invitation: '0123abcd' },
    });
    expect(answer.statusCode).toBe(404);
  }
  const mallory = await server.signIn('Mallory');
  for (let count = 0; count < perAddress; count++) {
    await expectRefusal(link(mallory, 'wrong-code'), 'bad-code');
  }
  const hana = await server.signIn('Hana');
  await expectRefusal(link(hana, 'typo'), 'bad-code');
  await expectRefusal(link(hana, 'another-typo'), 'bad-code');
  expect(await link(hana, field.speakers[0]?.key ?? '')).toHaveProperty('personId');
});
