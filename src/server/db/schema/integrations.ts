/** Services outside that a tournament is tied to. */
import type { ChatMeanings } from '#contract/areas/chat/chat-rows.ts';
import type { TabContents } from '#server/ports/tab-program.ts';
import type { Json, Versioned, When } from './columns.ts';

export interface IntegrationsTables {
  chat_server: {
    tournament_id: string;
    guild_id: string;
    name: string;
    invite_url: string | null;
    /** What its roles and channels are for; null until somebody has said so. */
    meanings: Json<ChatMeanings> | null;
    version: Versioned;
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
