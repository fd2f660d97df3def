/** Messages that concern one person: their registration, and an answer to what they asked. */
import { expect, test } from 'vitest';
import {
  addInstitution,
  openRegistration,
  register,
  submission,
} from '#testing/factories/factories-registration.ts';
import { createAskingField, onceKey } from '#testing/factories/factories-requests.ts';
import { allSent } from '#testing/messages.ts';
import { ownServer } from '#testing/own-server.ts';

const server = await ownServer();

test('whoever registers finds it in their inbox, and nobody else does', async () => {
  const ana = await server.signIn('Ana');
  const open = await openRegistration(ana);
  const { id, code } = await addInstitution(ana, open, { name: 'Łódź', teamCap: 5, judgeCap: 5 });
  const kai = await server.signIn('Kai');
  const judge = { role: 'adjudicator' as const, institution: id };
  await register(kai, open, { code, body: submission(open, judge) });
  await allSent(server);
  const { items } = await kai.client.messages.inbox({ params: open.params });
  expect(items).toMatchObject([{ kind: 'registered', opens: 'own' }]);
  const { messages } = await ana.client.messages.list({ params: open.params, query: {} });
  expect(messages).toMatchObject([{ kind: 'registered', people: 1 }]);
});

test('an answer is announced to who asked, once for each, without what it says', async () => {
  const field = await createAskingField(server);
  const [asker, other] = field.speakers;
  if (!asker || !other) throw new Error('nobody can ask');
  const { params } = field;
  const { id } = await asker.client.requests.ask({
    params,
    body: { topic: 'tab', text: 'Where do we sit?' },
    idempotencyKey: onceKey(),
  });
  await field.staff.tab.client.requests.answer({
    params: { ...params, requestId: id },
    body: { version: 1, text: 'In the Samarkand room' },
    idempotencyKey: onceKey(),
  });
  await allSent(server);
  const inbox = await asker.client.messages.inbox({ params });
  expect(inbox.items).toMatchObject([{ kind: 'request-answered', opens: 'request' }]);
  expect(JSON.stringify(inbox)).not.toContain('Samarkand');
  expect((await other.client.messages.inbox({ params })).items).toEqual([]);
  // Its email is the answer's own, whatever they choose.
  const { emails } = await field.owner.client.mail.list({ params, query: {} });
  expect(emails.map(({ kind }) => kind)).toEqual(['request-answer']);
});

test('nothing is said of an answer to a confidential request', async () => {
  const field = await createAskingField(server);
  const [asker] = field.speakers;
  const { params } = field;
  const { id } = (await asker?.client.requests.ask({
    params,
    body: { topic: 'equity', text: 'In confidence' },
    device: 'device-key-of-one-phone-0001',
    idempotencyKey: onceKey(),
  })) ?? { id: '' };
  await field.staff.equity.client.requests.answer({
    params: { ...params, requestId: id },
    body: { version: 1, text: 'We will talk' },
    idempotencyKey: onceKey(),
  });
  await allSent(server);
  const { messages } = await field.owner.client.messages.list({ params, query: {} });
  expect(messages).toEqual([]);
});
