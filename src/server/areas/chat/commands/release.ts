/** `/draw` and `/release`: the draw and the motion, each said before it is done. */
import { ApiError } from '#contract/client.ts';
import type { ChatButton } from '#server/ports/chat-talk.ts';
import { readClockTime } from './clock-time.ts';
import {
  type Command,
  type CommandFrame,
  instead,
  type Options,
  privately,
  textOf,
} from './command.ts';
import { completeRounds, type Round, roundsOf, roundsOption } from './rounds-option.ts';

const at = {
  name: 'at',
  description: '24-hour, such as 09:05; now without it',
  kind: 'text',
} as const;

const isConfirmed = ({ drawState }: Round) => drawState === 'confirmed';
/** Its draw is out and its motion is not. */
const isDrawn = ({ drawState, motionState, state }: Round) =>
  drawState === 'released' && motionState !== 'released' && state !== 'completed';

export const draw: Command = {
  name: 'draw',
  description: 'Release the draw of a round',
  options: [
    { ...roundsOption, description: 'Such as R1,R2; all with a confirmed draw without it' },
    at,
  ],
  needs: 'draw.release',
  isSensitive: true,
  async run(frame, options) {
    const rounds = (await roundsOf(frame, options, isConfirmed)).filter(isConfirmed);
    if (rounds.length === 0) {
      return privately('No round is ready: confirm a draw on the tournament’s pages first.');
    }
    return confirmation(frame, options, { rounds, what: 'draw' });
  },
  complete: (frame, _, typed) => completeRounds(frame, typed, isConfirmed),
  async press(frame, { args }) {
    const { client, params, words } = frame;
    const [roundId = '', typed = '', accepted = ''] = args;
    const { draw: live } = await client.draw.ofRound({ params: { ...params, roundId } });
    if (live?.state !== 'confirmed') {
      return instead('This draw is released already, or no longer confirmed. Nothing was changed.');
    }
    const when = momentOf(typed, frame.now);
    const despite = accepted === 'despite';
    try {
      await client.draw.release({
        params: { ...params, drawId: live.id },
        body: { version: live.version, when: when?.toISOString() ?? 'now', despite },
        idempotencyKey: frame.key(),
      });
    } catch (error) {
      const hasFindings = error instanceof ApiError && error.code === 'not-ready';
      if (!hasFindings || despite) throw error;
      return instead({
        text: 'Nothing was changed: the check of this draw lists problems. Look at them first.',
        buttons: [
          { label: 'Look at them', url: frame.page('manage/draw') },
          {
            label: 'Release despite them',
            key: `draw:${roundId}:${typed}:despite`,
            look: 'danger',
          },
        ],
      });
    }
    return instead(
      when
        ? `The draw is released ${words.moment(when, 'day-and-time')}.`
        : 'The draw is released.',
    );
  },
};

export const release: Command = {
  name: 'release',
  description: 'Release the motion of a round: info slide, countdown, motion',
  options: [
    { ...roundsOption, description: 'Such as R1,R2; all with a released draw without it' },
    at,
  ],
  needs: 'motions.release',
  isSensitive: true,
  async run(frame, options) {
    const rounds = (await roundsOf(frame, options, isDrawn)).filter(
      ({ motionState }) => motionState !== 'released',
    );
    if (rounds.length === 0) return privately('No round is ready: release its draw first.');
    return confirmation(frame, options, { rounds, what: 'release' });
  },
  complete: (frame, _, typed) => completeRounds(frame, typed, isDrawn),
  async press(frame, { args }) {
    const { client, params, words } = frame;
    const [roundId = '', typed = ''] = args;
    const when = momentOf(typed, frame.now);
    const { revealAt } = await client.motions.release({
      params: { ...params, roundId },
      body: { at: when?.toISOString() ?? null },
      idempotencyKey: frame.key(),
    });
    const appears = revealAt ? ` ${words.moment(new Date(revealAt), 'how-long')}` : '';
    return instead(`The motion appears${appears}, after info slide and countdown.`);
  },
};

interface Plan {
  readonly rounds: readonly Round[];
  readonly what: 'draw' | 'release';
}

/** One button for each round: its key holds all that the press needs. */
function confirmation(
  { words, now, tournament }: CommandFrame,
  options: Options,
  { rounds, what }: Plan,
) {
  const typed = textOf(options, 'at');
  const when = typed === null ? null : readClockTime(typed, tournament.timeZone, now);
  const isLater = when !== null && when > now;
  const seconds = isLater ? String(Math.floor(when.getTime() / 1000)) : 'now';
  const time = isLater ? words.moment(when, 'day-and-time') : 'now';
  const thing = what === 'draw' ? 'draw' : 'motion';
  const names = rounds.map(({ name }) => words.strong(words.plain(name))).join(', ');
  const buttons = rounds.map(
    ({ id, name }): ChatButton => ({
      label: `Release ${name}`,
      key: `${what}:${id}:${seconds}`,
      look: 'danger',
    }),
  );
  const audience = rounds.some(({ private: isPrivate }) => isPrivate)
    ? ' A private round is shown to those in it alone.'
    : '';
  return privately({
    text: `Release the ${thing} of ${names} ${time}? Press to do it.${audience}`,
    buttons,
  });
}

/** Of a button; null: now, also when it has passed. */
function momentOf(typed: string, now: Date): Date | null {
  const moment = /^\d{1,12}$/.test(typed) ? new Date(Number(typed) * 1000) : null;
  return moment && moment > now ? moment : null;
}
