import { describe, expect, test } from 'vitest';
import { usualChatRules } from '#contract/areas/chat/chat-sync-rows.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { type ChatStage, createChatStage } from '#testing/fakes/chat-stage.ts';
import { startFakeDiscord } from '#testing/fakes/fake-discord.ts';
import { noLimits } from '#testing/no-limits.ts';
import { own, ownServer } from '#testing/own-server.ts';
import { noMeanings } from './testing.ts';

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

describe('roles of the server that carry power', () => {
  const moderator = { id: '1299', name: 'Moderator', position: 20, permissions: '8' };
  const permit = ({ guild }: ChatStage, permissions: string) => {
    const index = guild.roles.findIndex(({ id }) => id === moderator.id);
    guild.roles[index] = { ...moderator, permissions };
  };
  const mapStaff = async ({ owner, params }: ChatStage) => {
    const { server: chosen } = await owner.client.chat.settings({ params });
    const roles = { ...noMeanings.roles, staff: moderator.id };
    const body = { meanings: { ...noMeanings, roles }, version: chosen?.version ?? 0 };
    await owner.client.chat.setMeanings({ params, body });
  };

  test('are not given to a team of their name, which has a role of its own', async () => {
    const stage = await stageOf();
    stage.guild.roles.push(moderator);
    const mallory = await stage.speaker('Mallory', 'MODERATOR');
    const { problems } = await stage.apply();
    expect(problems).toEqual([{ code: 'namesake', count: 1, names: ['MODERATOR'] }]);
    expect(stage.rolesOf(mallory.id)).toEqual(['MODERATOR', 'Speaker']);
    expect(stage.guild.memberRoles.get(mallory.id)).not.toContain(moderator.id);
  });

  test('are taken from a team that had one before it carried power', async () => {
    const stage = await stageOf();
    stage.guild.roles.push({ ...moderator, permissions: '1024' });
    const bo = await stage.speaker('Bo Speaker', 'Moderator');
    await stage.apply();
    expect(stage.guild.memberRoles.get(bo.id)).toContain(moderator.id);
    permit(stage, '1026');
    await stage.apply();
    expect(stage.guild.memberRoles.get(bo.id)).not.toContain(moderator.id);
    expect(stage.rolesOf(bo.id)).toEqual(['Moderator', 'Speaker']);
  });

  test('are given to staff once a manager of the server has chosen them', async () => {
    const stage = await stageOf();
    stage.guild.roles.push(moderator);
    await mapStaff(stage);
    const { steps } = await stage.preview();
    const given = { act: 'give-role', role: 'Staff', powers: ['administrator'] };
    expect(steps).toContainEqual(expect.objectContaining(given));
    await stage.apply();
    expect(stage.rolesOf(stage.guild.ownerId)).toContain('Moderator');
  });

  test('are neither given nor kept where nobody has approved what they allow', async () => {
    const stage = await stageOf();
    stage.guild.roles.push({ ...moderator, permissions: '0' });
    await mapStaff(stage);
    await stage.apply();
    expect(stage.rolesOf(stage.guild.ownerId)).toContain('Moderator');
    permit(stage, '8');
    const tab = await server.signIn('Tab');
    await server.hire(stage.params.tournamentId, tab, 'tab');
    await tab.client.chat.applySync({ params: stage.params });
    const { problems } = await stage.settled();
    expect(problems).toMatchObject([{ code: 'role-power', names: ['Moderator'] }]);
    expect(stage.rolesOf(stage.guild.ownerId)).not.toContain('Moderator');
  });
});
