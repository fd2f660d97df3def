/** Written reasons: asked of every chair without a deadline, and written by some. */
import { invariant } from '#engine/result.ts';
import { clientWith } from '../in-process.ts';
import { intent, type Stage } from '../simulate/stage.ts';

/** Chairs of this many rooms of a round write. */
const writers = 4;

const text =
  'The debate came down to who carries the cost. Opening Opposition showed it for the poorest; Closing Government answered with a mechanism that nobody doubted, and wins on it.';

/** Chairs may write, to their teams, what decided the debate. */
export async function welcomeReasons({ director, params }: Stage): Promise<void> {
  const settings = await director.ballotSettings.get({ params });
  const written = { mode: 'optional', rounds: 'all', hours: null } as const;
  await director.ballotSettings.save({ params, body: { ...settings, written } });
}

/** Some chairs of the newest draw whose ballots are in write theirs. */
export async function writeReasons(stage: Stage): Promise<void> {
  const { server, director, params, keys } = stage;
  const { draw: newest } = await director.draw.published({ params });
  invariant(newest, 'a draw is released');
  for (const { id: debateId, panel } of newest.debates.slice(0, writers)) {
    const chair = panel.find(({ role }) => role === 'chair');
    const secret = keys.get(chair?.id ?? '');
    invariant(secret, 'every room has a chair with a private link');
    const judge = clientWith(server, { scheme: 'Link', secret });
    const inDebate = { ...params, debateId };
    const { written } = await judge.reasons.own({ params: inDebate });
    const body = { text, version: written.version };
    await judge.reasons.write({ params: inDebate, body, ...intent() });
  }
}
