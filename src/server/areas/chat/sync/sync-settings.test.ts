import { describe, expect, test } from 'vitest';
import { usualChatRules } from '#contract/areas/chat/chat-sync-rows.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { createChatStage } from '#testing/fakes/chat-stage.ts';
import { startFakeDiscord } from '#testing/fakes/fake-discord.ts';
import { noLimits } from '#testing/no-limits.ts';
import { own, ownServer } from '#testing/own-server.ts';

const discord = await own(startFakeDiscord());
const server = await ownServer({ discord: discord.options }, { limits: noLimits });
const stageOf = () => createChatStage(server, discord);

describe('the settings of the sync', () => {
  test('are for those who may edit the settings', async () => {
    const { params } = await stageOf();
    const helper = await server.signIn('Helper');
    await server.hire(params.tournamentId, helper, 'convenor');
    const { chat } = helper.client;
    const body = { rules: usualChatRules, version: 1 };
    for (const call of [
      () => chat.sync({ params }),
      () => chat.setRules({ params, body }),
      () => chat.previewSync({ params }),
      () => chat.applySync({ params }),
      () => chat.undoSync({ params }),
    ]) {
      await expectRefusal(call(), 'forbidden');
    }
  });

  test('are changed from the state that was seen, and checked', async () => {
    const { params, owner } = await stageOf();
    const { chat } = owner.client;
    const set = (rules: typeof usualChatRules, version: number | null) =>
      chat.setRules({ params, body: { rules, version } });
    const short = { ...usualChatRules, judgePrefix: 'long' as const };
    expect((await set(short, 1)).rules.judgePrefix).toBe('long');
    await expectRefusal(set(usualChatRules, 1), 'conflict');
    await expectRefusal(set(usualChatRules, null), 'conflict');
    const red = { ...usualChatRules, colours: { ...usualChatRules.colours, judge: 'red' } };
    await expectRefusal(set(red, 2), 'invalid-input');
  });

  test('need a server and its meanings first', async () => {
    const { params, owner } = await stageOf();
    const { chat } = owner.client;
    await chat.setServer({ params, body: { server: null, version: 2 } });
    await expectRefusal(chat.sync({ params }), 'not-ready');
    await expectRefusal(chat.applySync({ params }), 'not-ready');
  });

  test('another server is chosen only once everything was removed from this one', async () => {
    const stage = await stageOf();
    const { params, owner } = stage;
    await stage.judge('Ana Judge');
    await stage.apply();
    const { chat } = owner.client;
    const gone = chat.setServer({ params, body: { server: null, version: 2 } });
    expect((await expectRefusal(gone, 'not-ready'))?.detail).toMatch(/Remove what Rostrum made/);
    await stage.undo();
    await chat.setServer({ params, body: { server: null, version: 2 } });
  });
});
