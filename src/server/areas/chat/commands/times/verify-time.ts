import { type Command, privately, textOf } from '../command.ts';
import { readClockTime } from './clock-time.ts';

/** `/verifytime`: what the other commands make of a time. */
export const verifyTime: Command = {
  name: 'verifytime',
  description: 'How a time would be understood in the tournament’s time zone',
  options: [{ name: 'time', description: '24-hour, such as 09:05', kind: 'text', required: true }],
  needs: 'anyone',
  async run({ tournament, words, now }, options) {
    const typed = textOf(options, 'time') ?? '';
    const at = readClockTime(typed, tournament.timeZone, now);
    const moment = words.moment(at, 'day-and-time');
    const here = `in ${words.plain(tournament.timeZone)}`;
    return privately(
      at > now
        ? `${words.plain(typed)} ${here} is ${moment} on your clock, ${words.moment(at, 'how-long')}.`
        : `${words.plain(typed)} ${here} has passed: commands take it as now, ${moment}.`,
    );
  },
};
