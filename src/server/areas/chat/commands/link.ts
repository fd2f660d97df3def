/** Linking people: by themselves with their code, or by those who look after the links. */
import { ensureChatAccount } from '#server/areas/auth/index.ts';
import { type Command, privately, refuseAsk, textOf } from './command.ts';

export const link: Command = {
  name: 'link',
  description: 'Link yourself to your place in the tournament',
  options: [
    {
      name: 'code',
      description: 'The code or private link that the organisers gave you',
      kind: 'text',
      required: true,
    },
  ],
  needs: 'anyone',
  async run(frame, options) {
    const { services, ask, params, words, tournament } = frame;
    const code = textOf(options, 'code') ?? '';
    if (code.includes('@')) {
      refuseAsk(
        `An address has to be proved first: sign in with Discord at ${frame.page('link')} and confirm it there.`,
      );
    }
    const accountId = frame.accountId ?? (await ensureChatAccount(services, ask.user));
    const client = frame.clientOf(accountId);
    const { name } = await client.registration.link({
      params,
      body: { code: codeIn(code) },
      idempotencyKey: frame.key(),
    });
    return privately({
      text: `You are linked as ${words.strong(words.plain(name))} at ${words.plain(tournament.name)}. Try /me.`,
      buttons: [{ label: 'My page', url: frame.page('me') }],
    });
  },
};

/** The key of a private link, or what was typed. */
function codeIn(text: string): string {
  return /\/p\/([\w-]+)/.exec(text)?.[1] ?? text;
}
