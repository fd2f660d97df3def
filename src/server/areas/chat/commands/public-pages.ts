/** What everybody may read: the motion, the standings, the schedule. */
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { type Command, type CommandFrame, privately, publicly } from './command.ts';

/** Of a table, as many lines as fit into a message beside long names. */
const mostRows = 16;
const mostEvents = 25;

export const motion: Command = {
  name: 'motion',
  description: 'The motion that is out, with its info slide',
  options: [],
  needs: 'anyone',
  async run(frame) {
    const { client, params, words } = frame;
    const { rounds } = await client.motions.published({ params });
    const shown = rounds.findLast(({ state }) => state !== 'hidden');
    const buttons = [{ label: 'All motions', url: frame.page('motions') }];
    if (!shown) return privately({ text: 'No motion is out.', buttons });
    return privately({ text: motionLines(shown, words).join('\n'), buttons });
  },
};

type RoundMotions = CallOutput<Api['motions']['published']>['rounds'][number];

/** What is public of a round’s motions now. */
export function motionLines(
  { roundName, motions, infoslides, revealAt, preparationEndsAt }: RoundMotions,
  words: CommandFrame['words'],
): string[] {
  const slides = motions.length > 0 ? motions.map(({ infoslide }) => infoslide) : infoslides;
  return [
    words.strong(words.plain(roundName)),
    ...slides.filter(Boolean).map((text) => `Info slide: ${words.plain(text)}`),
    ...motions.map(({ text }) => words.strong(words.plain(text))),
    ...(motions.length === 0 && revealAt
      ? [`The motion appears ${words.moment(new Date(revealAt), 'how-long')}.`]
      : []),
    ...(motions.length > 0 && preparationEndsAt
      ? [`Preparation ends ${words.moment(new Date(preparationEndsAt), 'how-long')}.`]
      : []),
  ];
}

export const standings: Command = {
  name: 'standings',
  description: 'The standings as far as they are public',
  options: [],
  needs: 'anyone',
  async run(frame) {
    const { client, params, words } = frame;
    const found = await client.standings.published({ params });
    const buttons = [{ label: 'All standings', url: frame.page('standings') }];
    const { teams, teamMetrics } = found.tables;
    if (found.kind === 'none' || teams.length === 0) {
      return privately({ text: 'No standings are public yet.', buttons });
    }
    const points = teamMetrics.indexOf('points');
    const lines = teams.slice(0, mostRows).map(({ rank, tied, name, metrics }) => {
      const value = metrics[points];
      const score = value === null || value === undefined ? '' : `, ${value} points`;
      return `${rank}${tied ? '=' : ''}\\. ${words.plain(name)}${score}`;
    });
    const after = found.afterRound ? ` after ${words.plain(found.afterRound)}` : '';
    const left = teams.length - lines.length;
    return privately({
      text: [
        words.strong(`Standings${after}`),
        ...lines,
        ...(left > 0 ? [`and ${left} more`] : []),
        ...(found.silentRounds > 0
          ? [
              `Without ${found.silentRounds} silent ${found.silentRounds === 1 ? 'round' : 'rounds'}.`,
            ]
          : []),
      ].join('\n'),
      buttons,
    });
  },
};

/** The tab room posts it for the channel; everybody else reads it alone. */
export const schedule: Command = {
  name: 'schedule',
  description: 'The schedule, with times in your own zone; posted here when the tab room asks',
  options: [],
  needs: 'anyone',
  async run(frame) {
    const { client, params, words, now } = frame;
    const { events } = await client.schedule.get({ params });
    const ahead = events.filter(({ expectedEndsAt }) => new Date(expectedEndsAt) > now);
    const lines = ahead
      .slice(0, mostEvents)
      .map(({ title, roundName, expectedStartsAt, venue, place }) => {
        const where = venue ?? place;
        const name = words.plain(title ?? roundName ?? 'Event');
        const at = words.moment(new Date(expectedStartsAt), 'day-and-time');
        return `${at} ${words.strong(name)}${where ? `, ${words.plain(where)}` : ''}`;
      });
    const message = {
      text:
        lines.length > 0
          ? fitting([words.strong('Schedule'), ...lines])
          : 'Nothing is to come in the schedule.',
      buttons: [{ label: 'Schedule', url: frame.page('schedule') }],
    };
    return (await frame.may('tournament.edit')) ? publicly(message) : privately(message);
  },
};

/** Whole lines, as many as a message holds. */
function fitting(lines: readonly string[]): string {
  let text = '';
  for (const line of lines) {
    if (text.length + line.length > 1900) return `${text}…`;
    text += `${line}\n`;
  }
  return text.trimEnd();
}
