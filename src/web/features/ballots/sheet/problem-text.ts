/** The engine's findings about a sheet, in sentences. */
import { useLingui } from '@lingui/react/macro';
import type { BallotProblem, BallotWarning } from '#engine/ballots/index.ts';
import type { RulePack } from '#engine/rule-pack.ts';
import { formatNumber } from '#web/lib/format.ts';
import { placeWord } from './place-word.ts';

/** Short names of seats, a value's number, and the rank on a sheet: what sentences need. */
export interface Words {
  readonly pack: RulePack;
  readonly rankOf: (seat: number) => number | null;
}

export function useProblemText(words: Words): (problem: BallotProblem) => string {
  const { t } = useLingui();
  const lowPoint = useLowPointText(words);
  return (problem) => {
    const data = problem.data ?? {};
    const value = number(data.value);
    const criterion = typeof data.name === 'string' ? data.name : '';
    switch (problem.code) {
      case 'score-missing':
        return t`This score is missing.`;
      case 'score-out-of-range': {
        const range = t`${number(data.min)} to ${number(data.max)}`;
        const where = Number(data.value) > Number(data.max) ? t`above` : t`below`;
        const sentence = t`${value} is ${where} the range of ${range}.`;
        if (data.likely === undefined) return sentence;
        return `${sentence} ${t`Did you mean ${number(data.likely)}?`}`;
      }
      case 'score-off-step':
        return t`${value} isn’t a valid step: scores go in steps of ${number(data.step)}.`;
      case 'score-not-sum':
        return t`The criteria add up to ${number(data.sum)}. Correct one of them.`;
      case 'mark-missing':
        return t`${criterion} is missing.`;
      case 'mark-out-of-range': {
        const range = t`${number(data.min)} to ${number(data.max)}`;
        const sentence = t`${criterion}: ${value} is outside the range of ${range}.`;
        if (data.likely === undefined) return sentence;
        return `${sentence} ${t`Did you mean ${number(data.likely)}?`}`;
      }
      case 'mark-off-step':
        return t`${criterion}: ${value} isn’t a multiple of the ${number(data.step)} step.`;
      case 'marks-too-many':
        return t`The rules have changed: enter this speech’s scores again.`;
      case 'reason-missing':
        return t`Explain why this score is ${number(data.value)}.`;
      case 'speech-rank-missing':
        return t`This speech has no rank yet.`;
      case 'speech-rank-twice':
        return t`Two speeches are ${placeWord(Number(data.rank))}. Give each rank once.`;
      case 'speech-rank-out-of-range':
        return t`Speeches are ranked from ${number(data.min)} to ${number(data.max)}.`;
      case 'speech-rank-against-marks':
        return t`Rank ${number(data.betterRank)} has ${number(data.betterScore)}, but rank ${number(data.worseRank)} has ${number(data.worseScore)}. A better rank can’t have a lower score.`;
      case 'speaker-missing':
        return t`Choose who gave this speech.`;
      case 'speaker-unknown':
        return t`This person is no longer in the team. Choose another.`;
      case 'speaker-twice':
        return t`This person already gave another speech. If they did speak twice, choose “spoke twice”.`;
      case 'iron-not-allowed':
        return t`No one can speak twice under these rules.`;
      case 'reply-by-last-speaker':
        return t`The last speaker can’t give the reply.`;
      case 'reply-not-by-first-speaker':
        return t`Only the first speaker can give the reply.`;
      case 'reply-without-substantive':
        return t`Only someone who already spoke can give the reply.`;
      case 'rank-missing':
        return t`This team has no rank yet.`;
      case 'rank-twice':
        return t`Two teams are ${placeWord(Number(data.rank))}. Give each rank once.`;
      case 'rank-out-of-range':
        return t`Ranks go from ${number(data.min)} to ${number(data.max)}.`;
      case 'tie': {
        const total = Array.isArray(data.totals) ? number(data.totals[0]) : '';
        return t`Two teams have ${total}. Totals must differ.`;
      }
      case 'low-point':
        return lowPoint(data);
      case 'winner-missing':
        return Number(data.wanted) > 1
          ? t`Choose the ${number(data.wanted)} teams that advance.`
          : t`Choose who wins.`;
      case 'winner-count':
        return t`${number(data.got)} chosen; only ${number(data.wanted)} allowed.`;
      case 'margin-over-cap':
        return t`The margin is ${number(data.margin)}; the maximum is ${number(data.cap)}.`;
      case 'motion-missing':
        return t`Choose the motion that was debated.`;
      case 'case-missing':
        return t`Enter what was debated.`;
      case 'motion-unknown':
        return t`This motion is no longer in the round. Choose another.`;
      case 'toss-unknown':
        return t`This team is no longer in the room. Choose the other one.`;
      case 'toss-choice-missing':
        return t`Choose what the toss winner took.`;
      case 'toss-not-offered':
        return t`Under these rules, the toss winner chooses a side.`;
      case 'motion-not-chosen':
        return t`The teams of this room chose another motion. Only the tab room can change that.`;
      case 'speeches-not-asked':
        return t`The rules have changed: this ballot has no marks. Reload the page.`;
      case 'wrong-teams':
        return t`The teams of this room have changed. Reload the page.`;
    }
  };
}

/** "CO is 2nd with 149, but OG is 3rd with 151." */
function useLowPointText({ pack, rankOf }: Words) {
  const { t } = useLingui();
  return (data: Readonly<Record<string, unknown>>): string => {
    const [better, worse] = [Number(data.better), Number(data.worse)];
    const [high, low] = [number(data.betterTotal), number(data.worseTotal)];
    const [a, b] = [pack.sides[better]?.short ?? '', pack.sides[worse]?.short ?? ''];
    const [first, second] = [rankOf(better), rankOf(worse)];
    if (first === null || second === null) {
      return t`${a} wins with ${high}, but ${b} has ${low}.`;
    }
    return t`${a} is ${placeWord(first)} with ${high}, but ${b} is ${placeWord(second)} with ${low}.`;
  };
}

/** What is allowed but improbable, as the fact that the judge ticks or reads against the paper. */
export function useWarningText(
  words: Words & { readonly nameOf: (seat: number, position: number) => string },
): (warning: BallotWarning) => string {
  const { t } = useLingui();
  const lowPoint = useLowPointText(words);
  return (warning) => {
    const data = warning.data ?? {};
    const name = words.nameOf(Number(data.seat), Number(data.position));
    const side = words.pack.sides[Number(data.seat)]?.name ?? '';
    switch (warning.code) {
      case 'edge-score':
        return t`${name} gets ${number(data.value)}, the edge of the scale.`;
      case 'wide-gap':
        return words.pack.teamsPerRoom === 2
          ? t`The margin is ${number(data.gap)} points.`
          : t`Adjacent teams are ${number(data.gap)} points apart.`;
      case 'low-point':
        return lowPoint(data);
      case 'iron':
        return t`${name} spoke twice.`;
      case 'forfeit':
        return t`${side} forfeits.`;
      case 'marks-missing':
        return Number(data.value) === 1
          ? t`${side} has one score missing, so no total.`
          : t`${side} has ${number(data.value)} scores missing, so no total.`;
    }
  };
}

function number(value: unknown): string {
  return typeof value === 'number' ? formatNumber(value) : '';
}
