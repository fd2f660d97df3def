import { type Command, instead, privately, refuseAsk, textOf } from './command.ts';
import { findPersonOf } from './repository.ts';

/** `/unlink`: the tab room ends the link between somebody’s account and their place. */
export const unlink: Command = {
  name: 'unlink',
  description: 'Unlink somebody from their place in the tournament',
  options: [{ name: 'user', description: 'Whom to unlink', kind: 'user', required: true }],
  needs: 'participants.links',
  isSensitive: true,
  confirms: true,
  async run({ services, params, words, tournament }, options) {
    const userId = textOf(options, 'user') ?? '';
    const person = await services.db.read((reader) =>
      findPersonOf(reader, params.tournamentId, userId),
    );
    if (!person) refuseAsk(`They aren’t linked to anybody at ${words.plain(tournament.name)}.`);
    const { id, version } = person;
    return privately({
      text: `Unlink ${words.strong(words.plain(person.name))}? Their account loses access at once; their private link still works.`,
      buttons: [{ label: 'Unlink', key: `unlink:go:${id}:${version}`, look: 'danger' }],
    });
  },
  async press({ client, params, key }, { args: [, personId = '', version = ''] }) {
    // As it was when asked: whoever has been linked to the place since stays linked.
    await client.participants.unlink({
      params: { ...params, personId },
      body: { version: Number(version) },
      idempotencyKey: key(),
    });
    return instead('They are unlinked.');
  },
};
