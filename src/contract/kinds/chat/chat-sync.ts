/** What Rostrum keeps in step on a chat server, and what can stand in its way. */

/** Roles for kinds of people, the ones needed most first. */
export const chatRoleKinds = ['admin', 'staff', 'core', 'equity', 'judge', 'speaker'] as const;
export type ChatRoleKind = (typeof chatRoleKinds)[number];

/** All kinds of roles; where a server has no room for all of them, the last ones are left out. */
export const chatRoleGroups = [...chatRoleKinds, 'institution', 'team'] as const;
export type ChatRoleGroup = (typeof chatRoleGroups)[number];

/** What begins a judge's nickname: `[JUDGE]`, `[J]` or nothing. */
export const judgePrefixes = ['long', 'short', 'none'] as const;
export type JudgePrefix = (typeof judgePrefixes)[number];

/** What begins a speaker's nickname: the name of their team, its emoji or nothing. */
export const speakerPrefixes = ['team', 'emoji', 'none'] as const;
export type SpeakerPrefix = (typeof speakerPrefixes)[number];

/** `removing`: everything that Rostrum made is being removed; then `off`. */
export const chatSyncStates = ['off', 'on', 'removing'] as const;
export type ChatSyncState = (typeof chatSyncStates)[number];

/** One step on the server, in the order in which steps are done. */
export const chatActs = [
  'take-role',
  'delete-role',
  'restore-name',
  'make-role',
  'change-role',
  'give-role',
  'rename',
] as const;
export type ChatAct = (typeof chatActs)[number];

/** Why something was left undone. The last ones are about a person, the ones before about a role. */
export const chatProblems = [
  'cannot-manage-roles',
  'cannot-rename',
  'role-above',
  'role-gone',
  'role-power',
  'namesake',
  'too-many-roles',
  'server-owner',
  'member-above',
  'renamed-there',
  'refused',
  'not-on-server',
] as const;
export type ChatProblem = (typeof chatProblems)[number];

/** Members of a chat server beyond which nobody's roles and nicknames are kept in step. */
export const mostChatMembers = 25_000;

/** Why a whole run had to stop. `hidden`: the bot may not list the members. `crowded`: there are too many. */
export const chatStops = [
  'busy',
  'unreachable',
  'misconfigured',
  'bot-gone',
  'hidden',
  'crowded',
] as const;
export type ChatStop = (typeof chatStops)[number];
