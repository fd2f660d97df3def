import { findRound } from '#server/areas/rounds/index.ts';
import { type Command, privately, publicly, refuseAsk } from './command.ts';
import { placeOf } from './debate-lines.ts';

/** `/callback`: a judge calls the speakers of their room back to hear the decision. */
export const callBack: Command = {
  name: 'callback',
  description: 'Judges: call the speakers of your room back, in this channel',
  options: [],
  needs: 'self.see',
  async run({ client, params, words, services }) {
    const { now } = await client.me.page({ params });
    // The page shows no debate before its draw is released, and none of a round that is over.
    const card = now.find(({ role, debate }) => role !== null && debate !== null);
    if (!card?.debate) refuseAsk('You judge no debate of a round that is on.');
    const { roundId, debate, role } = card;
    if (role === 'trainee') refuseAsk('Trainees don’t call anybody back.');
    const round = await services.db.read((reader) =>
      findRound(reader, params.tournamentId, roundId),
    );
    if (round?.silent) return privately('This round is silent: nobody is called back.');
    const teams = debate.teams.map(({ name }) => words.strong(words.plain(name))).join(', ');
    return publicly(`${teams}: please come back to ${placeOf(debate, words)}.`);
  },
};
