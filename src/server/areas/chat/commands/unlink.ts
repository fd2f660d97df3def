import { type Command, instead, privately, refuseAsk, textOf } from './command.ts';
import { findPersonOf } from './repository.ts';

/** `/unlink`: the tab room ties somebody to no place any more. */
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
    if (!person) refuseAsk(`Nobody at ${words.plain(tournament.name)} is linked to them.`);
    return privately({
      text: `Unlink ${words.strong(words.plain(person.name))}? Their account loses access at once; their private link still works.`,
      buttons: [{ label: 'Unlink', key: `unlink:go:${person.id}`, look: 'danger' }],
    });
  },
  async press({ client, params, key }, { args: [, personId = ''] }) {
    const { speakers, adjudicators } = await client.participants.list({ params });
    const person = [...speakers, ...adjudicators].find(({ id }) => id === personId);
    if (!person) return instead('They take no part any more.');
    await client.participants.unlink({
      params: { ...params, personId },
      body: { version: person.version },
      idempotencyKey: key(),
    });
    return instead('They are unlinked.');
  },
};
