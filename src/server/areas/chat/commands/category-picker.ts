import type { ChatMessage } from '#server/ports/chat-talk.ts';
import { type Command, type CommandFrame, privately, publicly } from './command.ts';

/** A message holds 25 buttons. */
const mostButtons = 25;

/** `/categorypicker`: speakers choose their categories by a button each, which outlives a restart. */
export const categoryPicker: Command = {
  name: 'categorypicker',
  description: 'Post buttons here with which speakers choose their categories',
  options: [],
  needs: 'settings.edit',
  pressNeeds: 'self.edit',
  async run(frame) {
    const message = await pickerOf(frame);
    return message
      ? publicly(message)
      : privately('No category can be chosen by speakers themselves.');
  },
  async press(frame, { args: [categoryId = ''] }) {
    const { client, params, words } = frame;
    const all = await client.participants.speakerCategories({ params });
    const category = all.find(({ id, selectable }) => id === categoryId && selectable);
    if (!category) return privately('This category can’t be chosen any more.');
    const { version, categories } = await client.registration.mine({ params });
    const isIn = categories.includes(category.id);
    await client.registration.updateMine({
      params,
      body: {
        version,
        categories: isIn
          ? categories.filter((id) => id !== category.id)
          : [...categories, category.id],
      },
      idempotencyKey: frame.key(),
    });
    const name = words.strong(words.plain(category.name));
    return privately(isIn ? `You are no longer in ${name}.` : `You are in ${name}.`);
  },
};

async function pickerOf({ client, params }: CommandFrame): Promise<ChatMessage | null> {
  const categories = await client.participants.speakerCategories({ params });
  const selectable = categories.filter((one) => one.selectable).slice(0, mostButtons);
  if (selectable.length === 0) return null;
  return {
    text: 'Press a category to join it, and again to leave it.',
    buttons: selectable.map(({ id, name }) => ({ label: name, key: `categorypicker:${id}` })),
  };
}
