import type { ChatWords } from '#server/ports/chat-talk.ts';

const looks = { time: 't', 'day-and-time': 'F', 'how-long': 'R' } as const;

const link = /(https?:\/\/[^\s<>]*[^\s<>.,;:!?)\]}'"])/gi;

/** Discord’s markup. */
export const words: ChatWords = {
  plain,
  prose: (text) =>
    text
      .split('\n')
      .map((line) =>
        // Between the links, which are at the odd places.
        line.split(link).map((piece, index) => (index % 2 === 0 ? plain(piece) : `<${piece}>`)),
      )
      .map((pieces) => pieces.join(''))
      .join('\n'),
  strong: (text) => `**${text}**`,
  moment: (at, look) => `<t:${Math.floor(at.getTime() / 1000)}:${looks[look]}>`,
  channel: (channelId) => `<#${channelId}>`,
};

/** A zero-width space keeps `@everyone` and `<@1>` from being what they look like. */
function plain(text: string): string {
  return text
    .replace(/[\\*_~`|>#[\]()<:-]/g, '\\$&')
    .replaceAll('@', '@\u200b')
    .replace(/https?\\:/gi, (scheme) => `${scheme}\u200b`)
    .replace(/[\r\n]+/g, ' ');
}
