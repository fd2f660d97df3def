import type { ChatPower } from '#contract/kinds/chat/chat-powers.ts';
import type { ChatChannelKind, ChatPermission } from '#contract/kinds/chat/chat-purposes.ts';
import type { ChatTalk } from './chat-talk.ts';

/**
 * What the server needs of a chat platform. Areas talk to this; `app.ts` plugs the integration in
 * that the operator has set up, or none.
 */
export interface ChatPlatform {
  /** Its name for people. */
  readonly name: string;
  /** Where a person allows us to know who they are; they come back to `returnUrl`. */
  consentUrl(request: ConsentRequest): string;
  /** Trades the code of the way back for a grant. @throws ChatFailure */
  grantFor(proof: {
    readonly code: string;
    readonly verifier: string;
    readonly returnUrl: string;
  }): Promise<ChatGrant>;
  /** A new grant in place of one that has run out. @throws ChatFailure */
  renew(refreshToken: string): Promise<ChatGrant>;
  /** Who the grant is of. @throws ChatFailure */
  profile(grant: ChatGrant): Promise<ChatProfile>;
  /** A person's picture, or null when there is none any more. @throws ChatFailure */
  picture(userId: string, avatar: string): Promise<ChatPicture | null>;
  /** Servers on the platform; null without a bot of ours there. */
  readonly servers: ChatServers | null;
}

export interface ConsentRequest {
  readonly state: string;
  /** PKCE, S256. */
  readonly challenge: string;
  readonly returnUrl: string;
}

/** What a person has allowed us to do in their name. */
export interface ChatGrant {
  readonly access: string;
  readonly refresh: string | null;
  /** Lifetime of `access`. */
  readonly seconds: number;
}

export interface ChatProfile {
  readonly id: string;
  readonly name: string;
  /** The platform's mark of the present picture. */
  readonly avatar: string | null;
  readonly email: string | null;
  /** The platform says that the address is theirs. */
  readonly emailVerified: boolean;
}

export interface ChatPicture {
  readonly type: string;
  readonly bytes: Buffer;
}

export interface ChatServer {
  readonly id: string;
  readonly name: string;
  readonly inviteUrl: string | null;
}

export interface ChatRole {
  readonly id: string;
  readonly name: string;
  /** Our bot can give it: no integration owns it and it ranks below the bot's own. */
  readonly assignable: boolean;
  /** What it adds to those of everyone, in single channels too. */
  readonly powers: readonly ChatPower[];
  /** Adds nothing to what everyone may do, and opens no channel. */
  readonly isPlain: boolean;
}

export interface ChatChannel {
  readonly id: string;
  readonly name: string;
  readonly kind: ChatChannelKind;
  /** Name of the category that it is in. */
  readonly parent: string | null;
  /** Our bot sees it, and may write in it where people write. */
  readonly usable: boolean;
}

/** Roles and channels in the order of the server. */
export interface ChatContents {
  readonly roles: readonly ChatRole[];
  readonly channels: readonly ChatChannel[];
  /** What our bot would need on the server and does not have. */
  readonly missing: readonly ChatPermission[];
}

export interface ChatServers {
  /** Where somebody adds our bot to a server of theirs. */
  readonly addBotUrl: string;
  /** The address at which a server opens. */
  urlOf(serverId: string): string;
  /** The server of an id or an invite link, which our bot has to be in. @throws ChatFailure */
  find(idOrLink: string): Promise<ChatServer>;
  /** What a person may do there to others and to the server; its owner everything. @throws ChatFailure */
  powersOf(serverId: string, userId: string): Promise<readonly ChatPower[]>;
  /** What is on a server, asked again each time. @throws ChatFailure */
  contents(serverId: string): Promise<ChatContents>;
  /** Adds a person; one who is there already is no fault. @throws ChatFailure */
  add(member: {
    readonly serverId: string;
    readonly userId: string;
    readonly grant: ChatGrant;
    /** Cut to what the platform takes. */
    readonly nickname: string;
  }): Promise<void>;
  readonly keeper: ChatKeeper;
  readonly talk: ChatTalk;
}

/** Longest nickname that the platform takes, in UTF-16 units. */
export const longestNickname = 32;
/** Most roles of a server, everyone's among them. */
export const mostRoles = 250;

/** A server with its members, as our bot sees it. */
export interface ChatState {
  /** The member who may do everything and whom nobody can rename. */
  readonly ownerId: string;
  /** Our bot may not rename members or give roles at or above this. */
  readonly top: number;
  readonly mayManageRoles: boolean;
  readonly mayRename: boolean;
  /** Without everyone's. */
  readonly roles: readonly ChatStateRole[];
  /** People only, no bots. */
  readonly members: readonly ChatMember[];
}

export interface ChatStateRole {
  /** Higher than those of all older roles, as a number. */
  readonly id: string;
  readonly name: string;
  readonly position: number;
  /** An integration owns it. */
  readonly managed: boolean;
  /** It adds nothing to what everyone may do, in no channel either. */
  readonly isPlain: boolean;
  /** What it adds to the powers of everyone, in single channels too. */
  readonly powers: readonly ChatPower[];
}

export interface ChatMember {
  readonly userId: string;
  readonly nickname: string | null;
  readonly roleIds: readonly string[];
}

export interface ChatRoleLook {
  readonly name: string;
  /** 0xRRGGBB; 0: none. */
  readonly colour: number;
}

/**
 * Changes to roles and members, one call each and patient: they wait for limits longer than a page can.
 * All throw `ChatFailure`; doing again what was done is no fault, except for `makeRole`.
 */
export interface ChatKeeper {
  /** @throws ChatFailure `hidden` when the bot may not list members */
  state(serverId: string): Promise<ChatState>;
  /** @returns its id */
  makeRole(serverId: string, look: ChatRoleLook): Promise<string>;
  changeRole(serverId: string, roleId: string, look: ChatRoleLook): Promise<void>;
  deleteRole(serverId: string, roleId: string): Promise<void>;
  giveRole(serverId: string, userId: string, roleId: string): Promise<void>;
  takeRole(serverId: string, userId: string, roleId: string): Promise<void>;
  /** @param nickname null: none */
  rename(serverId: string, userId: string, nickname: string | null): Promise<void>;
}

/**
 * `expired`: the code or grant holds no longer. `busy`: asked too often. `refused`: not allowed.
 * `hidden`: the bot may not list members. `gone`: the member or role is not there any more.
 */
export type ChatFailureReason =
  | 'expired'
  | 'busy'
  | 'unreachable'
  | 'unreadable'
  | 'misconfigured'
  | 'refused'
  | 'missing'
  | 'hidden'
  | 'crowded'
  | 'gone'
  | 'too-many-roles';

/** The platform did not do it. The message is for the log and carries no secret. */
export class ChatFailure extends Error {
  readonly reason: ChatFailureReason;
  /** Seconds to wait, when the platform said so. */
  readonly retryAfter: number | null;
  constructor(reason: ChatFailureReason, about: string, retryAfter: number | null = null) {
    super(`${reason}: ${about}`);
    this.name = 'ChatFailure';
    this.reason = reason;
    this.retryAfter = retryAfter;
  }
}
