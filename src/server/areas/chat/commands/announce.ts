/** `/announce`: a message to many at once, on the channels that each of them chose. */
import { ApiError } from '#contract/client.ts';
import type { ChatMessage } from '#server/ports/chat-talk.ts';
import {
  type Command,
  type CommandFrame,
  instead,
  privately,
  refuseAsk,
  textOf,
} from './command.ts';

/** Those that it can go to, and what one and several of them are called. */
const audiences = {
  everyone: ['person', 'people'],
  speakers: ['speaker', 'speakers'],
  judges: ['judge', 'judges'],
  staff: ['member of staff', 'members of staff'],
} as const;
type Audience = keyof typeof audiences;
const audienceNames = Object.keys(audiences) as readonly Audience[];

/** The composer's longest title; what is longer continues in the text. */
const title = 'Announcement';

interface Announcement {
  readonly who: Audience;
  readonly template: { readonly title: string; readonly body: string };
}

export const announce: Command = {
  name: 'announce',
  description: 'Send a message to people’s inboxes, phones and email, as each has chosen',
  options: [
    { name: 'text', description: 'What it says', kind: 'text', required: true },
    {
      name: 'to',
      description: 'everyone, speakers, judges or staff; everyone without it',
      kind: 'text',
      completes: true,
    },
    { name: 'title', description: 'Its title; Announcement without it', kind: 'text' },
  ],
  needs: 'messages.send',
  isSensitive: true,
  confirms: true,
  async run(frame, options) {
    const announcement = {
      who: readAudience(textOf(options, 'to') ?? 'everyone'),
      template: {
        title: textOf(options, 'title') ?? title,
        body: textOf(options, 'text') ?? '',
      },
    };
    return privately(await confirmation(frame, announcement));
  },
  complete: async (_, option, typed) =>
    option === 'to' ? audienceNames.filter((one) => one.startsWith(typed.toLowerCase())) : [],
  async press(frame, { args: [name = '', people = ''], card }) {
    const { client, params } = frame;
    if (card === null) return instead('The text is gone. Write it again.');
    const who = readAudience(name);
    const template = { title: card.title, body: card.text };
    try {
      await client.messages.send({
        params,
        body: { audience: { who }, template, at: null, confirmed: Number(people) },
        idempotencyKey: frame.key(),
      });
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'unconfirmed')) throw error;
      const { text, ...message } = await confirmation(frame, { who, template });
      return instead({ ...message, text: `Nothing was sent: it goes to others now. ${text}` });
    }
    return instead('The message is on its way.');
  },
};

async function confirmation(
  { client, params }: CommandFrame,
  { who, template }: Announcement,
): Promise<ChatMessage> {
  const { people } = await client.messages.preview({
    params,
    body: { audience: { who }, template },
  });
  if (people === 0) return { text: 'Nobody would get this message.' };
  const [one, several] = audiences[who];
  return {
    text: `Send this to ${people} ${people === 1 ? one : several}?`,
    card: { title: template.title, text: template.body },
    buttons: [{ label: `Send to ${people}`, key: `announce:${who}:${people}`, look: 'main' }],
  };
}

function readAudience(text: string): Audience {
  const found = audienceNames.find((one) => one === text.toLowerCase());
  return found ?? refuseAsk(`Choose ${audienceNames.join(', ')}.`);
}
