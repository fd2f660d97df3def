/** `/countdown`: a timer in the channel, and a post when it is over. */
import { systemActor } from '#server/actor.ts';
import { countdownJob, hasTooManyCountdowns } from '#server/areas/chat/posts/countdown.ts';
import { type Command, publicly, refuseAsk, textOf } from '../command.ts';

const minute = 60_000;
const longest = 24 * 60;

export const countdown: Command = {
  name: 'countdown',
  description: 'Start a timer in this channel',
  options: [
    { name: 'duration', description: 'Minutes, such as 15 or 7.5', kind: 'text', required: true },
    { name: 'name', description: 'What it counts down to; Countdown without it', kind: 'text' },
  ],
  needs: 'messages.send',
  async run({ services, params, ask, words, now }, options) {
    const at = new Date(now.getTime() + readMinutes(textOf(options, 'duration') ?? '') * minute);
    const name = (textOf(options, 'name') ?? 'Countdown').slice(0, 100);
    const { id, channelId } = ask;
    if (channelId === null) refuseAsk('Use this command in a channel.');
    const { tournamentId } = params;
    await services.db.write({ tournamentId: null, actor: systemActor }, async (tx) => {
      if (await hasTooManyCountdowns(tx, tournamentId)) {
        refuseAsk('Ten countdowns are running already. Wait until one of them is over.');
      }
      await tx.addJob(countdownJob({ tournamentId, id, channelId, name, at }));
    });
    const [end, left] = [words.moment(at, 'time'), words.moment(at, 'how-long')];
    return publicly(`${words.strong(words.plain(name))} ends at ${end}, ${left}.`);
  },
};

/** @throws AppError when it is no number of minutes */
function readMinutes(text: string): number {
  const minutes = /^\d{1,4}([.,]\d{1,2})?$/.test(text) ? Number(text.replace(',', '.')) : 0;
  if (minutes <= 0 || minutes > longest) {
    refuseAsk(`Enter a number of minutes from 0.1 to ${longest}, such as 15.`);
  }
  return minutes;
}
