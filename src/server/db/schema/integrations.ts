/** Services outside that a tournament is tied to. */

import type { Generated } from 'kysely';
import type { ChatMeanings } from '#contract/areas/chat/chat-rows.ts';
import type { ChatRules } from '#contract/areas/chat/chat-sync-rows.ts';
import type { ApprovedPowers } from '#contract/kinds/chat/chat-powers.ts';
import type { ChatProblem, ChatStop, ChatSyncState } from '#contract/kinds/chat/chat-sync.ts';
import type { TabContents } from '#server/ports/tab-program.ts';
import type { Json, JsonOrDefault, MaybeWhen, Versioned, When } from './columns.ts';

export interface IntegrationsTables {
  chat_server: {
    tournament_id: string;
    guild_id: string;
    name: string;
    invite_url: string | null;
    /** What its roles and channels are for; null until somebody has said so. */
    meanings: Json<ChatMeanings> | null;
    /** Powers of its roles that a person who manages the server there has approved. */
    approved_powers: JsonOrDefault<ApprovedPowers>;
    version: Versioned;
  };
  /** A server of tournaments, of which commands our bot has offered there. */
  chat_guild: {
    guild_id: string;
    /** Digest of the commands that were set; null: none yet; `?…`: not known any more. */
    commands: string | null;
    /** Where our bot was refused to post last; null: nowhere. */
    closed_channel: string | null;
    /** Why the last attempt to set commands failed. */
    stop: ChatStop | null;
    retry_at: MaybeWhen;
  };
  /** Whether roles and nicknames there follow the tournament, and how far that is. */
  chat_sync: {
    tournament_id: string;
    rules: Json<ChatRules>;
    state: Generated<ChatSyncState>;
    /** Of the present run; null: none is under way. */
    steps_left: number | null;
    done_at: MaybeWhen;
    /** Why the last run ended early. */
    stop: ChatStop | null;
    retry_at: MaybeWhen;
    version: Versioned;
  };
  /** Roles that we made on the server. */
  chat_role: {
    tournament_id: string;
    key: string;
    /** Null: the platform was asked to make it and has not answered. */
    role_id: string | null;
    /** The highest id of a role before it was made. */
    since: string;
    name: string;
    colour: number;
  };
  /** Roles that we gave to members, or are about to. */
  chat_grant: {
    tournament_id: string;
    user_id: string;
    role_id: string;
    account_id: string | null;
  };
  /** Nicknames that we gave to members, or are about to. */
  chat_nickname: {
    tournament_id: string;
    user_id: string;
    account_id: string | null;
    /** Theirs, before ours; null: none. */
    former: string | null;
    /** What was given for certain; null: nothing yet. */
    given: string | null;
    /** What was asked for and not confirmed. */
    asked: string | null;
  };
  /** What the last run left undone: about a person (`user_id`) or a role (`role`), the other is empty. */
  chat_problem: {
    tournament_id: string;
    code: ChatProblem;
    user_id: string;
    role: string;
    account_id: string | null;
  };
  tab_connection: {
    tournament_id: string;
    origin: string;
    slug: string;
    token_sealed: string | null;
    summary: Json<TabContents>;
    checked_at: When;
    problem: string | null;
    version: Versioned;
  };
}
