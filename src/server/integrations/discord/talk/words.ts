import type { ChatWords } from '#server/ports/chat-talk.ts';

const looks = { time: 't', 'day-and-time': 'F', 'how-long': 'R' } as const;

/** Discord’s markup. */
export const words: ChatWords = {
  // A zero-width space keeps `@everyone` and `<@1>` from being what they look like.
  plain: (text) =>
    text
      .replace(/[\\*_~`|>#[\]()<:-]/g, '\\$&')
      .replaceAll('@', '@\u200b')
      .replace(/https?\\:/gi, (scheme) => `${scheme}\u200b`)
      .replace(/[\r\n]+/g, ' '),
  strong: (text) => `**${text}**`,
  moment: (at, look) => `<t:${Math.floor(at.getTime() / 1000)}:${looks[look]}>`,
  channel: (channelId) => `<#${channelId}>`,
};
