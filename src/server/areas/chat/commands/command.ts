/** What a command of our bot is: data for the platform, who may use it, and what it does. */

import type { ChatMeanings } from '#contract/areas/chat/chat-rows.ts';
import type { Client } from '#contract/client.ts';
import type { TournamentAction } from '#contract/permissions.ts';
import { AppError } from '#server/errors.ts';
import type {
  ChatAnswer,
  ChatAsk,
  ChatButton,
  ChatCard,
  ChatCommandSpec,
  ChatMessage,
  ChatOptionValue,
  ChatWords,
} from '#server/ports/chat-talk.ts';
import type { Services } from '#server/services.ts';

/** The tournament of the server on which something is asked. */
export interface ChatTournament {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  /** People who take no part read channels, too. */
  readonly private: boolean;
  readonly timeZone: string;
  readonly meanings: ChatMeanings | null;
}

export interface CommandFrame {
  readonly services: Services;
  readonly tournament: ChatTournament;
  /** Of every call to this tournament. */
  readonly params: { readonly tournamentId: string };
  /** Calls in the name of the person, with their rights and limits. */
  readonly client: Client;
  /** The same in the name of another account, which may hold the key of a private link. */
  clientOf(accountId: string, invitation?: string): Client;
  /** Null: nobody here is linked to the person. */
  readonly accountId: string | null;
  readonly ask: ChatAsk;
  readonly words: ChatWords;
  readonly now: Date;
  /**
   * The same for the same ask, and for all presses of a confirmation: what came twice is done once.
   * @param part of several writes, which
   */
  key(part?: string): string;
  /** The address of a page of the tournament. */
  page(path: string): string;
  /** Whether the person may do that in the tournament. */
  may(action: TournamentAction): Promise<boolean>;
}

/** What somebody typed behind a command, and a button’s words. */
export type Options = ReadonlyMap<string, ChatOptionValue>;

export interface Press {
  /** Behind the command’s name in the button’s key. */
  readonly args: readonly string[];
  readonly card: ChatCard | null;
  /** The message’s other buttons, which stay when the answer replaces it. */
  readonly others: readonly ChatButton[];
}

export interface Command extends ChatCommandSpec {
  /** Whom it is for; calls check the rights of each act again. `anyone`: also people who are not linked. */
  readonly needs: 'anyone' | 'account' | TournamentAction;
  /** Whom its buttons are for, where these are others; `needs` without it. */
  readonly pressNeeds?: Command['needs'];
  /** Also for those who may not know of a private tournament yet: it says nothing of it to wrong codes. */
  readonly opensWithCode?: true;
  /** In the channel of the tab room alone, where one is set. */
  readonly isSensitive?: true;
  /** Its buttons confirm: their answer takes the place of the message, and each does its act once. */
  readonly confirms?: true;
  run(frame: CommandFrame, options: Options): Promise<ChatAnswer>;
  /** A button of one of its messages. */
  press?(frame: CommandFrame, press: Press): Promise<ChatAnswer>;
  /** Suggestions while somebody types. */
  complete?(frame: CommandFrame, option: string, typed: string): Promise<readonly string[]>;
}

/** An answer that the person alone sees. */
export function privately(message: ChatMessage | string): ChatAnswer {
  return { kind: 'say', isPrivate: true, message: messageOf(message) };
}

/** An answer for the whole channel. */
export function publicly(message: ChatMessage | string): ChatAnswer {
  return { kind: 'say', isPrivate: false, message: messageOf(message) };
}

/** In place of the message whose button was pressed, whose buttons go. */
export function instead(message: ChatMessage | string): ChatAnswer {
  return { kind: 'replace', message: messageOf(message) };
}

/** A message together with buttons that stay: each of several rounds has one. */
export function withOthers(
  message: ChatMessage | string,
  others: readonly ChatButton[],
): ChatMessage {
  const { buttons = [], ...rest } = messageOf(message);
  return { ...rest, buttons: [...buttons, ...others] };
}

/** What a wrong code gets, whether the server has a tournament or not. */
export const noCode = 'No tournament on this server knows this code.';

/** @throws AppError with a sentence that the person gets. */
export function refuseAsk(sentence: string): never {
  throw new AppError('invalid-input', sentence);
}

export function textOf(options: Options, name: string): string | null {
  const value = options.get(name);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

export function flagOf(options: Options, name: string): boolean {
  return options.get(name) === true;
}

function messageOf(message: ChatMessage | string): ChatMessage {
  return typeof message === 'string' ? { text: message } : message;
}
