/** Teams and judges of a round give feedback by their private links. */

import type { Api } from '#contract/index.ts';
import type { CallInput, CallOutput } from '#contract/route.ts';
import { groupBy } from '#engine/collections.ts';
import { type FeedbackQuestion, questionsFor } from '#engine/feedback/index.ts';
import { createRandom } from '#engine/random.ts';
import { simulateFeedback } from '#engine/simulate/index.ts';
import type { PanelRole } from '#engine/vocabulary.ts';
import { clientWith } from '../in-process.ts';
import { intent, type Round, type Stage } from './stage.ts';

type Missing = CallOutput<Api['feedback']['progress']>['missing'][number];
type Answers = CallInput<Api['feedback']['give']>['body']['answers'];

/** Several people send at the same time; more would only wait for the database. */
const atOnce = 6;

/** What the core of a played tournament asks beside the score. */
const questions: readonly FeedbackQuestion[] = [
  {
    ...blank('agree', 'Do you agree with the decision?', 'yes-no'),
    required: true,
    from: ['team'],
  },
  {
    ...blank('clear', 'How clearly was the decision explained?', 'number'),
    range: { min: 1, max: 5, step: 1 },
    from: ['team', 'panellist', 'trainee'],
    about: ['chair'],
  },
  {
    ...blank('chair', 'Should this judge chair?', 'choice'),
    from: ['chair'],
    options: ['Not yet', 'Maybe', 'Yes'],
  },
  blank('words', 'Anything the core should know?', 'text'),
];

/** Comments, from the worst to the best. */
const words = [
  'Did not track the extension, and said so.',
  'The comparison of the closing half was hard to follow.',
  'A fair decision; the feedback was short.',
  'Clear reasons, good structure, on time.',
  'The best explanation we have had at any tournament.',
];

/** Writes the form of the played tournament. */
export async function writeForm({ director, params }: Stage): Promise<void> {
  await director.feedback.saveForm({
    params,
    body: {
      introduction: 'What you write goes to the core. The judge does not learn who wrote it.',
      questions: structuredClone(questions) as FeedbackForm['questions'],
      version: 0,
    },
  });
}

type FeedbackForm = CallInput<Api['feedback']['saveForm']>['body'];

/**
 * Pays a share of what is owed in a round.
 * @returns how many forms were given
 */
export async function giveFeedback(stage: Stage, round: Round, share: number): Promise<number> {
  const { director, params, seed } = stage;
  const query = { roundId: round.id };
  const { missing } = await director.feedback.progress({ params, query });
  const chosen = missing.filter(({ debateId, from, about }) => {
    const who = `${from.name}/${about.map(({ name }) => name).join()}`;
    return createRandom(`${seed}/feedback/${round.seq}/${who}/${debateId}`).next() < share;
  });
  const roles = await rolesIn(stage, round);
  const queue = byTurns(chosen);
  const work = async () => {
    for (let debt = queue.shift(); debt; debt = queue.shift()) {
      await pay(stage, round, { ...debt, roles });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return chosen.length;
}

/** One of each room in turn: two that write about the same room wait for each other. */
function byTurns(debts: readonly Missing[]): Missing[] {
  const rooms = [...groupBy(debts, ({ debateId }) => debateId).values()];
  const longest = Math.max(0, ...rooms.map(({ length }) => length));
  return Array.from({ length: longest }, (_, turn) =>
    rooms.flatMap((room) => room.slice(turn, turn + 1)),
  ).flat();
}

/** What every judge of a round is in each room, by `debate/judge`. */
type Roles = ReadonlyMap<string, PanelRole>;

async function rolesIn({ director, params }: Stage, round: Round): Promise<Roles> {
  const { draw } = await director.draw.ofRound({ params: { ...params, roundId: round.id } });
  return new Map(
    (draw?.debates ?? []).flatMap(({ id, panel }) =>
      panel.map(({ adjudicatorId, role }) => [`${id}/${adjudicatorId}`, role] as const),
    ),
  );
}

async function pay(
  stage: Stage,
  round: Round,
  debt: Missing & { readonly roles: Roles },
): Promise<void> {
  const { pack, params, seed } = stage;
  const { from, giver, debateId } = debt;
  const [about] = debt.about;
  if (!about) return;
  const random = createRandom(`${seed}/feedback/${round.seq}/${from.name}/${about.name}`);
  // Where the chair was outvoted, somebody of the majority explained: questions go by the seat.
  const role = debt.roles.get(`${debateId}/${about.id}`);
  if (!role) throw new Error('Broken assumption: feedback is owed about a judge of the room');
  const feedback = simulateFeedback({
    scale: pack.adjudicatorScores,
    level: createRandom(`${seed}/judge/${about.name}`).normal(),
    leniency: createRandom(`${seed}/giver/${from.name}`).normal(),
    questions: questionsFor(questions, { giver, about: role }),
    words,
    random,
  });
  await clientOf(stage, debt).feedback.give({
    params: { ...params, debateId },
    body: {
      aboutId: about.id,
      score: feedback.score,
      // A copy that may be written to: the same shape, only not read-only.
      answers: structuredClone(feedback.answers) as Answers,
      formVersion: 1,
      version: null,
    },
    ...intent(),
  });
}

/** The judge's own link, or that of the team's first speaker. */
function clientOf({ server, keys, speakersOf }: Stage, { from }: Missing) {
  const personId = from.kind === 'team' ? speakersOf.get(from.id)?.[0] : from.id;
  const secret = keys.get(personId ?? '');
  if (!secret) throw new Error('Broken assumption: somebody of a room without a private link');
  return clientWith(server, { scheme: 'Link', secret });
}

function blank(id: string, text: string, kind: FeedbackQuestion['kind']): FeedbackQuestion {
  return { id, text, kind, required: false, from: [], about: [], range: null, options: [] };
}
