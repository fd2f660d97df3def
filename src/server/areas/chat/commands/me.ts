/** `/me`: where I have to be. `/tab`: my page. */

import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import type { RulePack } from '#engine/rule-pack.ts';
import { findPack } from '#server/areas/rounds/index.ts';
import type { ChatAnswer } from '#server/ports/chat-talk.ts';
import { type Command, type CommandFrame, privately } from './command.ts';
import { debateLines } from './debate-lines.ts';

type MyPage = CallOutput<Api['me']['page']>;

export const me: Command = {
  name: 'me',
  description: 'Where you have to be: your room, side, teams, judges and when it starts',
  options: [],
  needs: 'self.see',
  run: showMine,
  // Of the post about a draw.
  press: showMine,
};

export const tab: Command = {
  name: 'tab',
  description: 'Your own page: ballots, feedback and your debates',
  options: [],
  needs: 'self.see',
  run: async (frame) =>
    privately({
      text: 'Your page opens for whoever is signed in as you: ballots, feedback and your debates are there.',
      buttons: [{ label: 'My page', url: frame.page('me') }],
    }),
};

async function showMine(frame: CommandFrame): Promise<ChatAnswer> {
  const { client, params, services } = frame;
  const page = await client.me.page({ params });
  const { sides } = await services.db.read((reader) => findPack(reader, params.tournamentId));
  const cards = page.now.map((card) => cardLines(card, sides, frame).join('\n'));
  const text = cards.length > 0 ? cards.join('\n\n') : nextLine(page, frame);
  return privately({
    text: `${text}${endingLine(page)}`,
    buttons: [{ label: 'My page', url: frame.page('me') }],
  });
}

function cardLines(
  { roundName, debate, seat, role, bye, startsAt, ballot }: MyPage['now'][number],
  sides: RulePack['sides'],
  { words }: CommandFrame,
): string[] {
  const title = words.strong(words.plain(roundName));
  if (!debate) {
    return [title, bye ? 'Your team sits out this round.' : 'Your room is not known yet.'];
  }
  const side = seat === null || debate.sidesOpen ? undefined : sides[seat];
  const starts = debate.startsAt ?? startsAt;
  return [
    title,
    ...(side ? [`You speak as ${words.strong(words.plain(side.name))}`] : []),
    ...(role ? [`You judge as ${words.strong(role)}`] : []),
    ...(starts && !debate.postponed
      ? [
          `Starts ${words.moment(new Date(starts), 'time')} (${words.moment(new Date(starts), 'how-long')})`,
        ]
      : []),
    ...debateLines(debate, sides, words),
    ...(ballot === 'due' ? ['Your ballot is due.'] : []),
  ];
}

function nextLine({ next }: MyPage, { words }: CommandFrame): string {
  if (!next) return 'You have no room now, and no round is to come.';
  const when = next.startsAt
    ? `, which starts ${words.moment(new Date(next.startsAt), 'how-long')}`
    : '';
  const withdrawn = next.drawWithdrawnAt ? ' Its draw was withdrawn: a new one is coming.' : '';
  return `You have no room now. Next is ${words.strong(words.plain(next.roundName))}${when}.${withdrawn}`;
}

function endingLine({ ending }: MyPage): string {
  return ending ? '\nAll rounds are debated: how you did is on your page.' : '';
}
