/** `/release`: the motions of rounds, said before they are out. */
import type { ChatButton, ChatMessage } from '#server/ports/chat-talk.ts';
import { type Command, type CommandFrame, instead, privately, withOthers } from './command.ts';
import { completeRounds, type Round, roundsOf, roundsOption } from './rounds-option.ts';
import { askRelease, at, momentOf, typedMoment } from './times/release-times.ts';

const isOut = ({ drawState }: Round) => drawState === 'released';
/** No release of its motion is planned, running or done: those are changed on the site. */
const mayStart = ({ motionState, state }: Round) =>
  motionState === 'hidden' && state !== 'completed';
const isReady = (round: Round) => isOut(round) && mayStart(round);

const taken = 'The motion is out, or its release is planned or running. Stop it on the site first.';

export const release: Command = {
  name: 'release',
  description: 'Release the motion of a round: info slide, countdown, motion',
  options: [
    { ...roundsOption, description: 'Such as R1,R2; all with a released draw without it' },
    at,
  ],
  needs: 'motions.release',
  isSensitive: true,
  confirms: true,
  async run(frame, options) {
    const asked = await roundsOf(frame, options, isReady);
    if (asked.length === 0) return privately('No round is ready: release its draw first.');
    const rounds = asked.filter(mayStart);
    if (rounds.length === 0) return privately(taken);
    return privately(confirmation(frame, rounds, typedMoment(frame, options)));
  },
  complete: (frame, _, typed) => completeRounds(frame, typed, isReady),
  async press(frame, { args, others }) {
    const said = (message: ChatMessage | string) => instead(withOthers(message, others));
    const { client, params, words } = frame;
    const [roundId = '', kept = '', draw = ''] = args;
    const { rounds } = await client.rounds.list({ params });
    const round = rounds.find(({ id }) => id === roundId);
    if (!round || !mayStart(round)) return said(`Nothing was changed. ${taken}`);
    if (!isOut(round) && draw !== 'undrawn') return said(confirmation(frame, [round], kept));
    const { revealAt } = await client.motions.release({
      params: { ...params, roundId },
      body: { at: momentOf(kept, frame.now)?.toISOString() ?? null },
      idempotencyKey: frame.key(roundId),
    });
    const appears = revealAt ? ` ${words.moment(new Date(revealAt), 'how-long')}` : '';
    return said(`The motion appears${appears}, after info slide and countdown.`);
  },
};

/** One button for each round: its key holds all that the press needs. */
function confirmation(frame: CommandFrame, rounds: readonly Round[], kept: string): ChatMessage {
  const { words } = frame;
  const undrawn = rounds.filter((round) => !isOut(round));
  const names = undrawn.map(({ name }) => words.plain(name)).join(', ');
  const warning = undrawn.length > 0 ? `\nThe draw is not out yet: ${names}.` : '';
  return {
    text: `${askRelease(frame, { thing: 'motion', kept, rounds })}${warning}`,
    buttons: rounds.map(
      (round): ChatButton => ({
        label: `Release ${round.name}`,
        key: `release:${round.id}:${kept}:${isOut(round) ? 'drawn' : 'undrawn'}`,
        look: 'danger',
      }),
    ),
  };
}
