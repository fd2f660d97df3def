import { loadRooms } from '#server/areas/ballots/index.ts';
import { findRound } from '#server/areas/rounds/index.ts';
import { withCodeNames } from '#server/db/shown-names.ts';
import { type Command, type CommandFrame, privately, publicly, refuseAsk } from './command.ts';
import { placeOf } from './debate-lines.ts';

/** `/callback`: a judge calls the speakers of their room back to hear the decision. */
export const callBack: Command = {
  name: 'callback',
  description: 'Judges: call the speakers of your room back, in this channel',
  options: [],
  needs: 'self.see',
  async run(frame) {
    const { client, params, words, services, tournament } = frame;
    const { now } = await client.me.page({ params });
    // The page shows no debate before its draw is released, and none of a round that is over.
    const card = now.find(({ role, debate }) => role !== null && debate !== null);
    if (!card?.debate) refuseAsk('You judge no debate of a round that is on.');
    const { roundId, debate, role } = card;
    if (role === 'trainee') refuseAsk('Trainees don’t call anybody back.');
    const round = await services.db.read((reader) =>
      findRound(reader, params.tournamentId, roundId),
    );
    if (!round || round.silent) return privately('This round is silent: nobody is called back.');
    const names = (await namesInPublic(frame, debate.id)).map((name) =>
      words.strong(words.plain(name)),
    );
    const text = `${names.join(', ')}: please come back to ${placeOf(debate, words)}.`;
    if (!round.private && !tournament.private) return publicly(text);
    const what = round.private ? 'round' : 'tournament';
    return privately(
      `This ${what} is private, so nothing is posted. Send it to your teams: ${text}`,
    );
  },
};

/** The teams of a debate by the names that everybody may read, whatever the judge may see. */
async function namesInPublic(
  { services, params: { tournamentId } }: CommandFrame,
  debateId: string,
): Promise<string[]> {
  const rooms = await services.db.read((reader) =>
    withCodeNames(() => loadRooms(reader, tournamentId, { debateIds: [debateId] })),
  );
  return rooms.flatMap(({ teams }) => teams.map(({ name }) => name));
}
