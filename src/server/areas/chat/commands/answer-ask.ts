/**
 * From what somebody asks in their chat to the answer: whose server it is, who they are here, whether the
 * command is theirs to use. Each command makes the calls of pages in the person’s name, so that what they
 * may see and do is decided where it is for pages.
 */
import { ApiError, type Client } from '#contract/client.ts';
import { publicActor } from '#server/actor.ts';
import { AppError } from '#server/errors.ts';
import { permit } from '#server/http/identity/access.ts';
import type {
  ChatAnswer,
  ChatAsk,
  ChatButton,
  ChatPress,
  ChatTalk,
} from '#server/ports/chat-talk.ts';
import type { Services } from '#server/services.ts';
import { type Command, type CommandFrame, noCode, privately } from './command.ts';
import { commands } from './commands.ts';
import * as repository from './repository.ts';
import { tournamentOn } from './which-tournament.ts';

export interface Asking {
  readonly services: Services;
  readonly talk: ChatTalk;
  /**
   * Calls as an account; null: as the public. `address`: by what nobody else is counted. `invitation`: the
   * key of a private link, which opens a private tournament.
   */
  clientFor(accountId: string | null, address: string, invitation?: string): Client;
}

/** Never rejects: whatever goes wrong is an answer. */
export async function answerAsk(asking: Asking, ask: ChatAsk): Promise<ChatAnswer> {
  const { services } = asking;
  try {
    return await answer(asking, ask);
  } catch (error) {
    if (ask.what.kind === 'completion') return noChoices;
    const sentence = sentenceOf(error);
    if (sentence !== null) return privately(sentence);
    services.report(error, 'answering in the chat');
    return privately('Something went wrong. Look at the site before you try again.');
  }
}

/** Whether the answer will take the place of the message whose button was pressed. */
export function replacesMessage(ask: ChatAsk): boolean {
  return ask.what.kind === 'press' && commandOf(ask)?.confirms === true;
}

/** The command that an ask is about. */
function commandOf({ what }: ChatAsk): Command | undefined {
  const name = what.kind === 'press' ? what.key.split(':', 1)[0] : what.name;
  return commands.find((one) => one.name === name);
}

/** A private tournament is none for those who may not know of it. */
const noTournament = 'This server has no tournament.';

const noChoices: ChatAnswer = { kind: 'choices', choices: [] };

async function answer(asking: Asking, ask: ChatAsk): Promise<ChatAnswer> {
  const command = commandOf(ask);
  if (!command)
    return privately('This command is not one of ours any more. Type / to see them all.');
  const frame = await frameOf(asking, ask);
  if (typeof frame === 'string') return unavailable(ask, frame);
  if (frame === null || !(command.opensWithCode || (await frame.may('tournament.see')))) {
    return unavailable(ask, command.opensWithCode ? noCode : noTournament);
  }
  const refusal = await refusalOf(frame, command);
  const { what } = ask;
  if (what.kind === 'completion') {
    if (refusal !== null) return noChoices;
    const found = (await command.complete?.(frame, what.option, what.typed)) ?? [];
    return { kind: 'choices', choices: found.map((name) => ({ name, value: name })) };
  }
  if (refusal !== null) return privately(refusal);
  if (what.kind === 'command')
    return markButtons(command, ask, await command.run(frame, what.options));
  const [key = ''] = what.key.split(beforeConfirmation);
  const [, ...args] = key.split(':');
  if (!command.press) return privately('This button does nothing any more.');
  const press = { args, card: what.card, others: othersOf(what) };
  return markButtons(command, ask, await command.press(frame, press));
}

function othersOf({ key, buttons }: ChatPress): ChatButton[] {
  return buttons
    .filter((one) => one.key !== key)
    .map(({ label, key }) => ({
      label,
      key: key.split(beforeConfirmation)[0] ?? '',
      look: 'danger',
    }));
}

/** In a button’s key, what it is before the id of the ask that it confirms. */
const beforeConfirmation = '~';

/** The ask that was confirmed by a press; of any other ask, itself. */
function confirmedId({ id, what }: ChatAsk): string {
  return (what.kind === 'press' && what.key.split(beforeConfirmation)[1]) || id;
}

/** Buttons that confirm carry what they confirm: however many presses come, they are one. */
function markButtons({ confirms }: Command, ask: ChatAsk, answer: ChatAnswer): ChatAnswer {
  if (!confirms || (answer.kind !== 'say' && answer.kind !== 'replace')) return answer;
  const { message } = answer;
  const buttons = (message.buttons ?? []).map((button) =>
    'key' in button
      ? { ...button, key: `${button.key}${beforeConfirmation}${confirmedId(ask)}` }
      : button,
  );
  return { ...answer, message: { ...message, buttons } };
}

function unavailable({ what }: ChatAsk, sentence: string): ChatAnswer {
  return what.kind === 'completion' ? noChoices : privately(sentence);
}

/** A sentence: it was asked where nothing can be answered; null: the server has no tournament. */
async function frameOf(asking: Asking, ask: ChatAsk): Promise<CommandFrame | string | null> {
  const { services, talk, clientFor } = asking;
  const { db, clock, config } = services;
  const now = clock.now();
  if (ask.serverId === null) return 'Use this command on the server of your tournament.';
  const serverId = ask.serverId;
  const { row, accountId } = await db.read(async (reader) => ({
    row: tournamentOn(await repository.findAllOfServer(reader, serverId), now),
    accountId: await repository.findAccountOf(reader, ask.user.id),
  }));
  if (!row) return null;
  const params = { tournamentId: row.id };
  const actor =
    accountId === null
      ? publicActor
      : ({ kind: 'account', accountId, operator: false, expiresAt: null, familyId: null } as const);
  return {
    services,
    tournament: { ...row, timeZone: row.time_zone },
    params,
    client: clientFor(accountId, ask.user.id),
    clientOf: (id, invitation) => clientFor(id, ask.user.id, invitation),
    accountId,
    ask,
    words: talk.words,
    now,
    key: (part = '') => `chat-${confirmedId(ask)}${part && `-${part}`}`,
    page: (path) => `${config.publicUrl}/tournaments/${row.slug}${path && `/${path}`}`,
    may: (action) =>
      db.read((reader) =>
        permit(reader, {
          actor,
          invitation: null,
          now,
          access: { action, scope: 'tournament' },
          params,
        }).then(
          () => true,
          (error: unknown) => {
            if (error instanceof AppError) return false;
            throw error;
          },
        ),
      ),
  };
}

async function refusalOf(frame: CommandFrame, command: Command): Promise<string | null> {
  const { isSensitive } = command;
  const { accountId, ask, words, tournament } = frame;
  const needs = ask.what.kind === 'press' ? (command.pressNeeds ?? command.needs) : command.needs;
  if (needs === 'anyone') return null;
  if (accountId === null) {
    return `Nobody at ${words.plain(tournament.name)} is linked to you yet. Use /link with your code, or sign in with Discord here: ${frame.page('link')}`;
  }
  if (needs !== 'account' && !(await frame.may(needs))) {
    return needs.startsWith('self.')
      ? `You take no part in ${words.plain(tournament.name)}. Use /link with your code, or register here: ${frame.page('')}`
      : 'Only those who may do this on the tournament’s pages can use this command.';
  }
  const tabChannel = tournament.meanings?.channels.tab ?? null;
  if (isSensitive && tabChannel !== null && ask.channelId !== tabChannel) {
    return `Use this command in ${words.channel(tabChannel)}.`;
  }
  return null;
}

/** What a refusal says; null: it is a fault of ours. */
function sentenceOf(error: unknown): string | null {
  if (error instanceof AppError && error.detail !== '') return error.detail;
  if (error instanceof ApiError && error.status !== 500) {
    const { code, message } = error;
    if (code === 'unauthenticated') return 'Link yourself first: use /link with your code.';
    if (code === 'proof-required') return `${message} This can be done on the site alone.`;
    return message;
  }
  return null;
}
