import { type Command, privately } from './command.ts';

/** `/progress`: how far the rooms are. */
export const progress: Command = {
  name: 'progress',
  description: 'How far the rooms of the rounds that are on are, and which ballots are missing',
  options: [],
  needs: 'checkin.others',
  isSensitive: true,
  async run(frame) {
    const { client, params, words } = frame;
    const { rounds } = await client.progress.rounds({ params });
    const buttons = [{ label: 'Ballots', url: frame.page('manage/ballots') }];
    if (rounds.length === 0) return privately({ text: 'No round is on.', buttons });
    const lines = rounds.flatMap(({ roundName, rooms }) => {
      const started = rooms.filter(({ reached }) => reached.length > 0).length;
      const due = rooms.reduce((sum, { ballots }) => sum + ballots.due, 0);
      const received = rooms.reduce((sum, { ballots }) => sum + ballots.in, 0);
      const missing = rooms.filter(({ ballots }) => ballots.in < ballots.due);
      const named = missing
        .slice(0, 15)
        .map(({ venue, rank }) => words.plain(venue ?? `Room ${rank}`));
      const more =
        missing.length > named.length ? ` and ${missing.length - named.length} more` : '';
      return [
        words.strong(words.plain(roundName)),
        `Started: ${started} of ${rooms.length} rooms`,
        `Ballots: ${received} of ${due}`,
        ...(missing.length > 0 ? [`Missing from: ${named.join(', ')}${more}`] : []),
      ];
    });
    return privately({ text: lines.join('\n'), buttons });
  },
};
