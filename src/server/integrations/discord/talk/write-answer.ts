/** Answers and messages as Discord takes them. */
import {
  type APIInteractionResponse,
  ApplicationCommandOptionType,
  ApplicationCommandType,
  ButtonStyle,
  ComponentType,
  InteractionResponseType,
  MessageFlags,
  type RESTPostAPIChannelMessageJSONBody,
  type RESTPutAPIApplicationGuildCommandsJSONBody,
} from 'discord-api-types/v10';
import type {
  ChatAnswer,
  ChatButton,
  ChatCommandSpec,
  ChatMessage,
  ChatOptionSpec,
} from '#server/ports/chat-talk.ts';

/** Discord’s limits. */
const most = { text: 2000, buttonsInRow: 5, rows: 5, label: 80, choices: 25, choice: 100 } as const;

export function writeAnswer(answer: ChatAnswer | 'alive'): APIInteractionResponse {
  if (answer === 'alive') return { type: InteractionResponseType.Pong };
  if (answer.kind === 'choices') {
    const choices = answer.choices.slice(0, most.choices).map(({ name, value }) => ({
      name: cut(name, most.choice),
      value: cut(value, most.choice),
    }));
    return {
      type: InteractionResponseType.ApplicationCommandAutocompleteResult,
      data: { choices },
    };
  }
  if (answer.kind === 'replace') {
    return { type: InteractionResponseType.UpdateMessage, data: writeMessage(answer.message) };
  }
  if (answer.kind === 'later' && answer.inPlace) {
    return { type: InteractionResponseType.DeferredMessageUpdate };
  }
  if (answer.kind === 'later') {
    return {
      type: InteractionResponseType.DeferredChannelMessageWithSource,
      data: { flags: MessageFlags.Ephemeral },
    };
  }
  const flags = answer.isPrivate ? { flags: MessageFlags.Ephemeral as const } : {};
  return {
    type: InteractionResponseType.ChannelMessageWithSource,
    data: { ...writeMessage(answer.message), ...flags },
  };
}

/** Nobody is notified, whatever the text says. */
export function writeMessage({ text, card, buttons = [] }: ChatMessage) {
  return {
    content: cut(text, most.text),
    allowed_mentions: { parse: [] },
    embeds: card ? [{ title: card.title, description: card.text }] : [],
    components: rowsOf(buttons),
  } satisfies RESTPostAPIChannelMessageJSONBody;
}

export function writeCommands(
  commands: readonly ChatCommandSpec[],
): RESTPutAPIApplicationGuildCommandsJSONBody {
  return commands.map(({ name, description, options }) => ({
    type: ApplicationCommandType.ChatInput,
    name,
    description,
    options: options.map(writeOption),
  })) as RESTPutAPIApplicationGuildCommandsJSONBody;
}

const kinds = {
  text: ApplicationCommandOptionType.String,
  flag: ApplicationCommandOptionType.Boolean,
  user: ApplicationCommandOptionType.User,
} as const satisfies Record<ChatOptionSpec['kind'], unknown>;

function writeOption({ name, description, kind, required, completes }: ChatOptionSpec) {
  return {
    type: kinds[kind],
    name,
    description,
    required: required ?? false,
    ...(completes ? { autocomplete: true } : {}),
  };
}

function rowsOf(buttons: readonly ChatButton[]) {
  const shown = buttons.slice(0, most.rows * most.buttonsInRow);
  const rows = Math.ceil(shown.length / most.buttonsInRow);
  return Array.from({ length: rows }, (_, row) => ({
    type: ComponentType.ActionRow as const,
    components: shown
      .slice(row * most.buttonsInRow, (row + 1) * most.buttonsInRow)
      .map(writeButton),
  }));
}

function writeButton(button: ChatButton) {
  const label = cut(button.label, most.label);
  const type = ComponentType.Button as const;
  if ('url' in button) return { type, style: ButtonStyle.Link as const, label, url: button.url };
  const style =
    button.look === 'main'
      ? (ButtonStyle.Primary as const)
      : button.look === 'danger'
        ? (ButtonStyle.Danger as const)
        : (ButtonStyle.Secondary as const);
  return { type, style, label, custom_id: button.key };
}

/** Counted as Discord does at its strictest, and never inside a character. */
function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  return `${text.slice(0, length - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}
