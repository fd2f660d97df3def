/** `/link`: people link themselves to their place by their code. */
import { ensureChatAccount } from '#server/areas/auth/index.ts';
import { existsLink, keyOfLink } from '#server/areas/registration/index.ts';
import { type Command, noCode, privately, refuseAsk, textOf } from './command.ts';

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
  opensWithCode: true,
  async run(frame, options) {
    const { services, ask, params, words, tournament } = frame;
    const code = textOf(options, 'code') ?? '';
    if (code.includes('@') && (await frame.may('tournament.see'))) {
      refuseAsk(
        `An address has to be proved first: sign in with Discord at ${frame.page('link')} and confirm it there.`,
      );
    }
    // Before an account is made for somebody new.
    const isKnown = await services.db.read((reader) =>
      existsLink(reader, params.tournamentId, code),
    );
    if (!isKnown) refuseAsk(noCode);
    const accountId = frame.accountId ?? (await ensureChatAccount(services, ask.user));
    const client = frame.clientOf(accountId, keyOfLink(code));
    const { name } = await client.registration.link({
      params,
      body: { code },
      idempotencyKey: frame.key(),
    });
    return privately({
      text: `You are linked as ${words.strong(words.plain(name))} at ${words.plain(tournament.name)}. Try /me.`,
      buttons: [{ label: 'My page', url: frame.page('me') }],
    });
  },
};
