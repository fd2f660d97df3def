/** `/announce`: a message to many at once, on the channels that each of them chose. */
import { type Command, instead, privately, refuseAsk, textOf } from './command.ts';

const audiences = ['everyone', 'speakers', 'judges', 'staff'] as const;
type Audience = (typeof audiences)[number];

/** The composer's longest title; what is longer continues in the text. */
const title = 'Announcement';

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
  async run(frame, options) {
    const { client, params } = frame;
    const who = readAudience(textOf(options, 'to') ?? 'everyone');
    const template = {
      title: textOf(options, 'title') ?? title,
      body: textOf(options, 'text') ?? '',
    };
    const { people } = await client.messages.preview({
      params,
      body: { audience: { who }, template },
    });
    if (people === 0) return privately('Nobody would get this message.');
    return privately({
      text: `This goes to ${people} ${people === 1 ? 'person' : 'people'} (${who}). Press to send it.`,
      card: { title: template.title, text: template.body },
      buttons: [{ label: `Send to ${people}`, key: `announce:${who}:${people}`, look: 'main' }],
    });
  },
  complete: async (_, option, typed) =>
    option === 'to' ? audiences.filter((one) => one.startsWith(typed.toLowerCase())) : [],
  async press({ client, params, key }, { args: [who = '', people = ''], card }) {
    if (card === null) return instead('The text is gone. Write it again.');
    await client.messages.send({
      params,
      body: {
        audience: { who: readAudience(who) },
        template: { title: card.title, body: card.text },
        at: null,
        confirmed: Number(people),
      },
      idempotencyKey: key(),
    });
    return instead('The message is on its way.');
  },
};

function readAudience(text: string): Audience {
  const found = audiences.find((one) => one === text.toLowerCase());
  return found ?? refuseAsk(`Choose ${audiences.join(', ')}.`);
}
