/** `/draw`: the release of draws, said before it is done. */
import { createHash } from 'node:crypto';
import type { ChatButton, ChatMessage } from '#server/ports/chat-talk.ts';
import { type Command, type CommandFrame, instead, privately, withOthers } from './command.ts';
import { completeRounds, type Round, roundsOf, roundsOption } from './rounds-option.ts';
import { askRelease, at, momentOf, typedMoment } from './times/release-times.ts';

const isConfirmed = ({ drawState }: Round) => drawState === 'confirmed';

export const draw: Command = {
  name: 'draw',
  description: 'Release the draw of a round',
  options: [
    { ...roundsOption, description: 'Such as R1,R2; all with a confirmed draw without it' },
    at,
  ],
  needs: 'draw.release',
  isSensitive: true,
  confirms: true,
  async run(frame, options) {
    const rounds = (await roundsOf(frame, options, isConfirmed)).filter(isConfirmed);
    const ready: ReadyDraw[] = [];
    for (const round of rounds) ready.push(...(await readyDraw(frame, round)));
    if (ready.length === 0) {
      return privately('No round is ready: confirm a draw on the tournament’s pages first.');
    }
    return privately(confirmation(frame, ready, typedMoment(frame, options)));
  },
  complete: (frame, _, typed) => completeRounds(frame, typed, isConfirmed),
  async press(frame, { args, others }) {
    const said = (message: ChatMessage | string) => instead(withOthers(message, others));
    const { client, params, words } = frame;
    const [roundId = '', kept = '', version = '', seen = ''] = args;
    const { rounds } = await client.rounds.list({ params });
    const round = rounds.find(({ id }) => id === roundId);
    const [ready] = round && isConfirmed(round) ? await readyDraw(frame, round) : [];
    if (!ready) {
      return said('This draw is released already, or no longer confirmed. Nothing was changed.');
    }
    if (String(ready.version) !== version || ready.seen !== seen) {
      const { text, buttons = [] } = confirmation(frame, [ready], kept);
      return said({ text: `The draw or its check has changed since. ${text}`, buttons });
    }
    const when = momentOf(kept, frame.now);
    await client.draw.release({
      params: { ...params, drawId: ready.drawId },
      body: {
        version: ready.version,
        when: when?.toISOString() ?? 'now',
        despite: ready.problems > 0,
      },
      idempotencyKey: frame.key(roundId),
    });
    return said(
      when
        ? `The draw is released ${words.moment(when, 'day-and-time')}.`
        : 'The draw is released.',
    );
  },
};

/** A confirmed draw with what its check says. */
interface ReadyDraw {
  readonly round: Round;
  readonly drawId: string;
  readonly version: number;
  readonly problems: number;
  readonly notes: number;
  /** What the check says, in ten characters: a release accepts no more than that. */
  readonly seen: string;
}

/** None, if the draw is not confirmed any more. */
async function readyDraw({ client, params }: CommandFrame, round: Round): Promise<ReadyDraw[]> {
  const { draw: live } = await client.draw.ofRound({ params: { ...params, roundId: round.id } });
  if (live?.state !== 'confirmed') return [];
  const { id: drawId, version } = live;
  const { findings } = await client.draw.check({ params: { ...params, drawId } });
  const problems = findings.filter(({ hard }) => hard).length;
  const content = findings.map((one) => JSON.stringify(one)).sort();
  const seen = createHash('sha256').update(content.join('\n')).digest('base64url').slice(0, 10);
  return [{ round, drawId, version, problems, notes: findings.length - problems, seen }];
}

/** One button for each draw: its key holds all that the press needs. */
function confirmation(frame: CommandFrame, ready: readonly ReadyDraw[], kept: string): ChatMessage {
  const rounds = ready.map(({ round }) => round);
  const found = ready.filter(({ problems, notes }) => problems + notes > 0);
  const buttons = ready.map(
    ({ round: { id, name }, version, problems, seen }): ChatButton => ({
      label:
        problems > 0
          ? `Release ${name.slice(0, 40)} despite ${count(problems, 'problem')}`
          : `Release ${name}`,
      key: `draw:${id}:${kept}:${version}:${seen}`,
      look: 'danger',
    }),
  );
  const look = { label: 'Look at them', url: frame.page('manage/draw') };
  return {
    text: [
      askRelease(frame, { thing: 'draw', kept, rounds }),
      ...found.map((one) => checkLine(frame, one)),
    ].join('\n'),
    buttons: found.length > 0 ? [...buttons, look] : buttons,
  };
}

function checkLine({ words }: CommandFrame, { round, problems, notes }: ReadyDraw): string {
  const parts = [
    ...(problems > 0 ? [count(problems, 'problem')] : []),
    ...(notes > 0 ? [count(notes, 'note')] : []),
  ];
  return `${words.plain(round.name)}: the check lists ${parts.join(' and ')}.`;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
