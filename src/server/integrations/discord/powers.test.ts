import { PermissionFlagsBits as flags } from 'discord-api-types/v10';
import { describe, expect, test } from 'vitest';
import { addedByRole, powersAmong } from './powers.ts';

describe('powers', () => {
  test.each([
    ['nothing', 0n, []],
    ['seeing and writing', flags.ViewChannel | flags.SendMessages | flags.Speak, []],
    ['everything', flags.Administrator, ['administrator']],
    ['managing the server', flags.ManageGuild, ['manage-server']],
    [
      'acting on members',
      flags.KickMembers | flags.BanMembers | flags.ModerateMembers,
      ['kick-members', 'ban-members', 'time-out-members'],
    ],
    [
      'acting on those who talk',
      flags.MuteMembers | flags.DeafenMembers | flags.MoveMembers,
      ['mute-members', 'deafen-members', 'move-members'],
    ],
    ['calling everyone', flags.MentionEveryone | flags.EmbedLinks, ['mention-everyone']],
    ['reading the log', flags.ViewAuditLog, ['view-audit-log']],
    ['a permission of the future', 1n << 70n, ['other']],
  ] as const)('of %s', (_what, permissions, powers) => {
    expect(powersAmong(permissions)).toEqual(powers);
  });

  test('every permission of Discord is known, and all that manage are powers', () => {
    const entries = Object.entries(flags);
    expect(entries.filter(([, bit]) => powersAmong(bit).includes('other'))).toEqual([]);
    const acting = /^(Manage|Kick|Ban|Moderate|Mute|Deafen|Move|Mention|Administrator|ViewAudit)/;
    const missed = entries.filter(([name, bit]) => acting.test(name) && !powersAmong(bit).length);
    expect(missed).toEqual([]);
  });
});

describe('what a role adds to everyone’s permissions', () => {
  const everyone = flags.ViewChannel | flags.MentionEveryone;
  const addedBy = (
    permissions: bigint,
    overwrites: readonly { id: string; allow: bigint; deny: bigint }[] = [],
    ofEveryone: bigint = everyone,
  ) =>
    addedByRole({
      id: '1',
      roles: [
        { id: '1', permissions: ofEveryone },
        { id: '2', permissions },
      ],
      channels: [{ permission_overwrites: overwrites }],
    }).get('2');

  test.each([
    ['a copy of them', addedBy(everyone), 0n],
    ['one more', addedBy(everyone | flags.KickMembers), flags.KickMembers],
    ['less', addedBy(0n), 0n],
    ['anything where everyone is an administrator', addedBy(8n, [], 8n), 0n],
    [
      'a channel that is closed to everyone',
      addedBy(0n, [
        { id: '1', allow: 0n, deny: flags.ViewChannel },
        { id: '2', allow: flags.ViewChannel, deny: 0n },
      ]),
      flags.ViewChannel,
    ],
    [
      'a channel that is open anyway',
      addedBy(0n, [{ id: '2', allow: flags.ViewChannel, deny: 0n }]),
      0n,
    ],
    [
      'managing one channel',
      addedBy(0n, [{ id: '2', allow: flags.ManageWebhooks, deny: 0n }]),
      flags.ManageWebhooks,
    ],
    ['what another role has', addedBy(0n, [{ id: '3', allow: 8n, deny: 0n }]), 0n],
  ])('%s', (_what, added, expected) => {
    expect(added).toBe(expected);
  });
});
