/** The tab room says which messages go out, in which words, and sees them before. */
import { expect, test } from 'vitest';
import { moments, unknownIn } from '#contract/kinds/moments.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { createTournament } from '#testing/factories/factories.ts';
import { stageRound } from '#testing/factories/factories-ballots.ts';
import { allSent } from '#testing/messages.ts';
import { ownServer } from '#testing/own-server.ts';
import { usualTemplates } from './catalogue.ts';

const server = await ownServer();
const ana = await server.signIn('Ana');
const vera = await server.signIn('Vera');
const { client } = ana;
const template = { title: 'Go to {room}', body: 'You are {side}{role}.\nJudges: {panel}' };

test.each(moments)('the usual text of %s names only what that message knows', (moment) => {
  expect(unknownIn(moment, usualTemplates[moment])).toEqual([]);
});

test('a message that is switched off is not sent; another text is, until it is reset', async () => {
  const stage = await stageRound(server, ana, { state: 'confirmed' });
  const params = { ...stage.params, moment: 'draw-released' as const };
  const off = { enabled: false, template: null, version: 0 };
  expect(await client.messages.changeMoment({ params, body: off })).toMatchObject({
    enabled: false,
    isUsual: true,
    version: 1,
  });
  const move = async (act: 'release' | 'unrelease') => {
    const inRound = { ...stage.params, roundId: stage.roundId };
    const { draw } = await client.draw.ofRound({ params: inRound });
    const inDraw = { ...stage.params, drawId: stage.drawId };
    const version = draw?.version ?? 0;
    if (act === 'unrelease') await client.draw.unrelease({ params: inDraw, body: { version } });
    else {
      const body = { version, when: 'now' as const, despite: true };
      await client.draw.release({ params: inDraw, body });
    }
    await allSent(server);
  };
  await move('release');
  expect((await client.messages.list({ params: stage.params, query: {} })).total).toBe(0);
  await move('unrelease');
  const on = { enabled: true, template, version: 1 };
  await client.messages.changeMoment({ params, body: on });
  await move('release');
  const link = await stage.linkOf(stage.rooms[0]?.panel[0]?.id ?? '');
  const { items } = await link.messages.inbox({ params: stage.params });
  // A line is left out when one of its placeholders has no value.
  expect(items[0]).toMatchObject({
    title: 'Go to No room yet',
    body: 'Judges: Judge 1.1 (chair), Judge 1.2, Judge 1.3 (trainee)',
  });
  const reset = { enabled: true, template: null, version: 2 };
  const usual = await client.messages.changeMoment({ params, body: reset });
  expect(usual).toMatchObject({ isUsual: true, template: usualTemplates['draw-released'] });
});

test('a text is shown as real people would get it; with examples before anything is released', async () => {
  const stage = await stageRound(server, ana, { state: 'confirmed' });
  const params = { ...stage.params, moment: 'draw-released' as const };
  const before = await client.messages.previewMoment({ params, body: template });
  expect(before.isExample).toBe(true);
  expect(before.previews[0]?.title).toBe('Go to Room 1.01');
  expect(JSON.stringify(before)).not.toContain('Judge 1.1 (chair)');
  const { draw } = await client.draw.ofRound({
    params: { ...stage.params, roundId: stage.roundId },
  });
  const body = { version: draw?.version ?? 0, when: 'now' as const, despite: true };
  await client.draw.release({ params: { ...stage.params, drawId: stage.drawId }, body });
  const after = await client.messages.previewMoment({ params, body: template });
  expect(after.isExample).toBe(false);
  expect(after.previews).toHaveLength(3);
  expect(after.previews[0]?.body).toContain('Judge 1.1 (chair)');
});

test('texts are for those who send messages, name what there is, and are not overwritten', async () => {
  const { id: tournamentId } = await createTournament(ana);
  const params = { tournamentId, moment: 'results-released' as const };
  const body = { enabled: true, template: { title: 'Results', body: '{result}' }, version: 0 };
  await expectRefusal(vera.client.messages.changeMoment({ params, body }), 'forbidden');
  await server.hire(tournamentId, vera, 'volunteer');
  await expectRefusal(vera.client.messages.moments({ params: { tournamentId } }), 'forbidden');
  const unknown = { ...body, template: { title: 'Results', body: 'In {room}' } };
  await expectRefusal(client.messages.changeMoment({ params, body: unknown }), 'invalid-input');
  const preview = client.messages.previewMoment({ params, body: unknown.template });
  await expectRefusal(preview, 'invalid-input');
  await client.messages.changeMoment({ params, body });
  const problem = await expectRefusal(client.messages.changeMoment({ params, body }), 'conflict');
  expect(problem?.data).toMatchObject({ moment: 'results-released', version: 1 });
});
