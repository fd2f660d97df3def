import { useLingui } from '@lingui/react/macro';
import type { ChatPower } from '#contract/kinds/chat/chat-powers.ts';
import { formatList } from '#contract/text/language.ts';

/** Permissions of a chat server as Discord calls them. */
export function usePowerWords() {
  const { t } = useLingui();
  const words: Readonly<Record<ChatPower, string>> = {
    administrator: t`Administrator`,
    'manage-server': t`Manage Server`,
    'manage-roles': t`Manage Roles`,
    'manage-channels': t`Manage Channels`,
    'manage-webhooks': t`Manage Webhooks`,
    'manage-expressions': t`Manage Expressions`,
    'manage-events': t`Manage Events`,
    'manage-threads': t`Manage Threads`,
    'manage-messages': t`Manage Messages`,
    'manage-nicknames': t`Manage Nicknames`,
    'kick-members': t`Kick Members`,
    'ban-members': t`Ban Members`,
    'time-out-members': t`Time Out Members`,
    'mention-everyone': t`Mention Everyone`,
    'mute-members': t`Mute Members`,
    'deafen-members': t`Deafen Members`,
    'move-members': t`Move Members`,
    'view-audit-log': t`View Audit Log`,
    'view-insights': t`View Server Insights`,
    'view-earnings': t`View Earnings`,
    'pin-messages': t`Pin Messages`,
    'create-expressions': t`Create Expressions`,
    'create-events': t`Create Events`,
    other: t`permissions that Rostrum doesn’t know`,
  };
  return {
    listOf: (powers: readonly ChatPower[]) => formatList(powers.map((power) => words[power])),
  };
}
