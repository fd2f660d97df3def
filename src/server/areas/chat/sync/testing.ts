/** Values that the tables of the sync's tests begin with. */
import type { ChatMeanings } from '#contract/areas/chat/chat-rows.ts';
import { usualChatRules } from '#contract/areas/chat/chat-sync-rows.ts';
import type { ChatState } from '#server/ports/chat-platform.ts';
import { planChanges } from './plan.ts';
import type { ChatFacts, ChatPerson, DesiredState, MadeState, Plan } from './sync-types.ts';

/** Roles and channels of a chat server that nobody has mapped yet. */
export const noMeanings: ChatMeanings = {
  roles: { admin: null, staff: null, judge: null, speaker: null, core: null, equity: null },
  channels: {
    announcements: null,
    general: null,
    motions: null,
    draw: null,
    'check-in': null,
    tab: null,
    'voice-rooms': null,
  },
  teamPrefix: null,
  institutionPrefix: null,
};

export function personOf(fields: Partial<ChatPerson> = {}): ChatPerson {
  return {
    userId: '7',
    accountId: 'a7',
    name: 'Ana Maria Šimić',
    takesPart: true,
    isJudge: false,
    isCore: false,
    team: null,
    institutionId: null,
    owns: false,
    staff: null,
    ...fields,
  };
}

export const oxfordA = { id: 'ta', name: 'Oxford A', emoji: '🦊' };
export const speakerOf = (fields: Partial<ChatPerson> = {}) =>
  personOf({ team: oxfordA, institutionId: 'io', ...fields });
export const judgeOf = (fields: Partial<ChatPerson> = {}) => personOf({ isJudge: true, ...fields });

export function factsOf(fields: Partial<ChatFacts> = {}): ChatFacts {
  return {
    rules: usualChatRules,
    meanings: { ...noMeanings, teamPrefix: '', institutionPrefix: 'Uni ' },
    approved: {},
    people: [],
    teams: [oxfordA],
    institutions: [{ id: 'io', name: 'Oxford' }],
    ...fields,
  };
}

/** A server on which our bot may do everything: its role is at 50. */
export function stateOf(fields: Partial<ChatState> = {}): ChatState {
  return {
    ownerId: '1',
    top: 50,
    mayManageRoles: true,
    mayRename: true,
    roles: [],
    members: [],
    ...fields,
  };
}

export const roleAt = (id: string, name: string, position = 5, managed = false) => ({
  id,
  name,
  position,
  managed,
  isPlain: true,
  powers: [],
});

export function memberOf(
  userId: string,
  roleIds: readonly string[] = [],
  nickname: string | null = null,
) {
  return { userId, roleIds, nickname };
}

export const nothingMade: MadeState = { roles: [], grants: [], names: [] };

export function madeRole(key: string, roleId: string | null, name: string, since = '0') {
  return { key, roleId, since, name, colour: 0 };
}

/** One kind of role, and members who should have it. */
export function judgesDesired(...userIds: readonly string[]): DesiredState {
  return {
    mappedIds: [],
    roles: [
      { key: 'judge', group: 'judge', name: 'Judge', colour: 0, mappedId: null, approved: [] },
    ],
    members: userIds.map((userId) => ({
      userId,
      accountId: `a${userId}`,
      roles: ['judge'],
      nickname: null,
    })),
  };
}

/** One member, by what they should be called. */
export function nicknameDesired(userId: string, nickname: string | null): DesiredState {
  return {
    mappedIds: [],
    roles: [],
    members: [{ userId, accountId: `a${userId}`, roles: [], nickname }],
  };
}

/** What a sync would do on such a server. */
export function planFor(
  desired: DesiredState,
  state: Partial<ChatState>,
  made: Partial<MadeState> = {},
): Plan {
  return planChanges({ desired, actual: stateOf(state), made: { ...nothingMade, ...made } });
}

export const actsOf = ({ changes }: Plan) => changes.map(({ act }) => act);
export const codesOf = ({ problems }: Plan) => problems.map(({ code }) => code);
