import { useLingui } from '@lingui/react/macro';
import type { ChatProblem, ChatRoleGroup, ChatStop } from '#contract/kinds/chat/chat-sync.ts';
import { usePowerWords } from '#web/ui/debate/people/chat-powers.ts';
import type { Changes } from './sync-data.ts';

interface Advice {
  readonly title: string;
  /** What to do about it. */
  readonly text: string;
}

/** What roles and steps are called, and what can prevent a sync. */
export function useSyncWords() {
  const { t } = useLingui();
  const { listOf } = usePowerWords();
  const problems: Readonly<Record<ChatProblem, Advice>> = {
    'cannot-manage-roles': {
      title: t`The bot can’t manage roles`,
      text: t`Give its role the permission Manage Roles on Discord.`,
    },
    'cannot-rename': {
      title: t`The bot can’t change nicknames`,
      text: t`Give its role the permission Manage Nicknames on Discord.`,
    },
    'role-above': {
      title: t`Roles above the bot’s own`,
      text: t`Move the bot’s role above them, under Server Settings, Roles.`,
    },
    'role-gone': {
      title: t`Deleted roles`,
      text: t`Choose other roles above, or none to let Rostrum make them.`,
    },
    'role-power': {
      title: t`Roles with permissions nobody approved`,
      text: t`They let people act on others or on the server, so Rostrum doesn’t give them. Judges, speakers and the adjudication core need other roles; for the rest, someone who manages the server on Discord saves the roles above again.`,
    },
    namesake: {
      title: t`Roles with the name of a team or institution`,
      text: t`Rostrum doesn’t give them, because they unlock something, serve another purpose or rank above the bot. It makes its own role instead.`,
    },
    'too-many-roles': {
      title: t`No room for more roles`,
      text: t`A server has at most 250. Roles of teams are left out first, then those of institutions.`,
    },
    'server-owner': {
      title: t`The server’s owner`,
      text: t`Discord doesn’t let bots rename the owner. They can do it themselves.`,
    },
    'member-above': {
      title: t`Members above the bot`,
      text: t`To rename them, move the bot’s role above theirs.`,
    },
    'renamed-there': {
      title: t`Changed their own nickname`,
      text: t`Rostrum leaves it as it is.`,
    },
    refused: {
      title: t`Refused by Discord`,
      text: t`The next sync tries again.`,
    },
    'not-on-server': {
      title: t`Not on the server yet`,
      text: t`They get their roles within the hour after they join.`,
    },
  };
  const stops: Readonly<Record<ChatStop, Advice>> = {
    busy: {
      title: t`Discord asks us to slow down`,
      text: t`The sync continues automatically.`,
    },
    unreachable: {
      title: t`Discord isn’t responding`,
      text: t`The sync continues when Discord responds again.`,
    },
    misconfigured: {
      title: t`Discord doesn’t accept this site’s bot`,
      text: t`The site’s operator has to check the bot’s token.`,
    },
    'bot-gone': {
      title: t`The bot isn’t on the server`,
      text: t`Add it again below.`,
    },
    hidden: {
      title: t`The bot can’t see who is on the server`,
      text: t`The site’s operator can turn on Server Members Intent in Discord’s developer portal.`,
    },
    crowded: {
      title: t`The server has too many members`,
      text: t`Choose a server of the tournament’s own.`,
    },
  };
  const groups: Readonly<Record<ChatRoleGroup, string>> = {
    admin: t`Organisers`,
    staff: t`All staff`,
    core: t`Adjudication core`,
    equity: t`Equity`,
    judge: t`Judges`,
    speaker: t`Speakers`,
    institution: t`Institutions`,
    team: t`Teams`,
  };
  return { problems, stops, groups, stepOf };

  function stepOf({ act, role, person, from, to, powers }: Changes['steps'][number]): string {
    const name = role ?? '';
    const who = person ?? '';
    const none = t`no nickname`;
    const words: Readonly<Record<typeof act, string>> = {
      'take-role': t`Take ${name} from ${who}`,
      'delete-role': t`Delete the role ${name}`,
      'restore-name': t`Give ${who} back their nickname: ${to ?? none}`,
      'make-role': t`Create the role ${name}`,
      'change-role':
        from === role ? t`Recolour the role ${name}` : t`Rename the role ${from ?? ''} to ${name}`,
      'give-role':
        powers.length > 0
          ? t`Give ${name} to ${who}, which lets them: ${listOf(powers)}`
          : t`Give ${name} to ${who}`,
      rename: t`Call ${who} ${to ?? ''} instead of ${from ?? none}`,
    };
    return words[act];
  }
}
