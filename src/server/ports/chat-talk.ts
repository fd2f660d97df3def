/** Talking with people on the chat platform: what they ask our bot, what it answers and what it posts. */

/** A command as people find it in their chat. */
export interface ChatCommandSpec {
  readonly name: string;
  readonly description: string;
  /** The required ones first. */
  readonly options: readonly ChatOptionSpec[];
}

export interface ChatOptionSpec {
  readonly name: string;
  readonly description: string;
  /** `user`: somebody on the server, by their id. */
  readonly kind: 'text' | 'flag' | 'user';
  readonly required?: true;
  /** Our bot is asked for suggestions while somebody types. */
  readonly completes?: true;
}

export type ChatOptionValue = string | boolean;

/** Something that somebody asks of our bot, on a server or beside it. */
export interface ChatAsk {
  readonly id: string;
  /** With it the answer can be finished within a quarter of an hour. */
  readonly token: string;
  /** Null: a private conversation. */
  readonly serverId: string | null;
  readonly channelId: string | null;
  readonly user: { readonly id: string; readonly name: string };
  readonly what: ChatCommandCall | ChatCompletion | ChatPress;
}

export interface ChatCommandCall {
  readonly kind: 'command';
  readonly name: string;
  readonly options: ReadonlyMap<string, ChatOptionValue>;
}

/** Somebody types an option. */
export interface ChatCompletion {
  readonly kind: 'completion';
  readonly name: string;
  readonly option: string;
  readonly typed: string;
}

/** Somebody pressed a button of a message that our bot wrote. */
export interface ChatPress {
  readonly kind: 'press';
  /** The button’s, as our bot made it. */
  readonly key: string;
  /** The card of the message. */
  readonly card: ChatCard | null;
  /** All buttons of the message that our bot hears of. */
  readonly buttons: readonly { readonly label: string; readonly key: string }[];
}

export interface ChatCard {
  readonly title: string;
  readonly text: string;
}

export type ChatButton =
  | { readonly label: string; readonly key: string; readonly look?: 'main' | 'danger' }
  | { readonly label: string; readonly url: string };

/**
 * Text is in the platform’s markup: names and other free text pass `ChatWords.plain`. The platform notifies
 * nobody of it.
 */
export interface ChatMessage {
  readonly text: string;
  /** Free text that is shown as it is, and comes back with a pressed button. */
  readonly card?: ChatCard;
  readonly buttons?: readonly ChatButton[];
}

export type ChatAnswer =
  /** A new message, to the one who asked alone or to the channel. */
  | { readonly kind: 'say'; readonly message: ChatMessage; readonly isPrivate: boolean }
  /** In place of the message whose button was pressed. */
  | { readonly kind: 'replace'; readonly message: ChatMessage }
  | {
      readonly kind: 'choices';
      readonly choices: readonly { readonly name: string; readonly value: string }[];
    }
  /**
   * The answer follows (`finish`), for the one who asked alone; `inPlace`: in place of the message whose
   * button was pressed.
   */
  | { readonly kind: 'later'; readonly inPlace: boolean };

/** An ask as it came over HTTP. */
export interface ChatPost {
  readonly body: Buffer;
  readonly signature: string;
  readonly timestamp: string;
}

export interface ChatWords {
  /** Free text that neither formats nor notifies. */
  plain(text: string): string;
  /** Free text of several lines that neither formats nor notifies; its links work and show where they lead. */
  prose(text: string): string;
  strong(text: string): string;
  /** A moment as each reader’s own clock shows it. */
  moment(at: Date, look: 'time' | 'day-and-time' | 'how-long'): string;
  channel(channelId: string): string;
}

export interface ChatTalk {
  /**
   * Whether a post can come from the platform, by its headers alone: a flood of others costs nothing.
   * False where the site has not been given the platform’s key.
   */
  mayBe(post: Omit<ChatPost, 'body'>, now: Date): boolean;
  /** What a post asks; `alive`: whether we are here; null: it is not the platform’s, or we don’t know it. */
  read(post: ChatPost): ChatAsk | 'alive' | null;
  /** The JSON that an ask is answered with over HTTP. */
  write(answer: ChatAnswer | 'alive'): unknown;
  readonly words: ChatWords;
  /** Whether asks can come at all: else no commands are offered. */
  readonly isOpen: boolean;
  /** The whole of our commands on a server, in place of those before. @throws ChatFailure */
  setCommands(serverId: string, commands: readonly ChatCommandSpec[]): Promise<void>;
  /** Finishes an answer that was promised for later. @throws ChatFailure */
  finish(token: string, message: ChatMessage): Promise<void>;
  /** Posts once for each `once` within some minutes. @throws ChatFailure */
  post(channelId: string, message: ChatMessage, once: string): Promise<void>;
  /**
   * Sends a direct message, once for each `once` within some minutes.
   * @throws ChatFailure when it was certainly not sent and may be later
   */
  sendDirect(userId: string, message: ChatMessage, once: string): Promise<DirectOutcome>;
}

/**
 * What became of a direct message. `closed`: the person accepts none from our bot, or is no longer there.
 * `unknown`: the platform did not answer.
 */
export type DirectOutcome = 'sent' | 'closed' | 'unknown';
