import { isWhole } from '../decimals.ts';
import { isWholeOrder, planEliminations } from '../draw/index.ts';
import { ok, type Result, refused } from '../result.ts';
import type { BallotRule, RulePack, ScoreRange } from '../rule-pack.ts';
import { adjudicatorOrderOf } from '../standings/index.ts';
import { checkCriteria } from './check-criteria.ts';
import { checkLimits } from './check-limits.ts';
import type { RulePackProblem, RulePackProblemCode } from './types.ts';

/**
 * Checks a pack as a whole, after its shape (R3.1, R3.21): limits of every field, seats in range, every team with its speeches,
 * ranges that their steps fill, metric chains without repetition, round plans in ascending order
 * with break sizes that an elimination draw can take. Reports every problem at once.
 */
export function checkRulePack(pack: RulePack): Result<RulePack, RulePackProblem> {
  const problems = [
    ...checkLimits(pack),
    ...checkRoom(pack),
    ...checkSpeeches(pack),
    ...checkScores(pack),
    ...checkBallots(pack),
    ...checkMetrics(pack),
    ...checkForfeits(pack),
    ...checkDraw(pack),
    ...checkRounds(pack),
  ];
  return problems.length === 0 ? ok(pack) : refused(...problems);
}

function checkRoom(pack: RulePack): RulePackProblem[] {
  const { sides, teamsPerRoom, pointsPerRank, maxTeamMembers, speakersPerTeam } = pack;
  const problems: RulePackProblem[] = [];
  if (sides.length !== teamsPerRoom) {
    problems.push(problem('sides-count', 'sides', { sides: sides.length, teamsPerRoom }));
  }
  sides.forEach((side, index) => {
    if (sides.findIndex((other) => other.id === side.id) !== index) {
      problems.push(problem('side-twice', `sides.${index}.id`, { id: side.id }));
    }
  });
  if (pointsPerRank.length !== teamsPerRoom) {
    const points = pointsPerRank.length;
    problems.push(problem('points-count', 'pointsPerRank', { points, teamsPerRoom }));
  }
  if (
    pointsPerRank.some((points, index) => index > 0 && points > (pointsPerRank[index - 1] ?? 0))
  ) {
    problems.push(problem('points-not-descending', 'pointsPerRank'));
  }
  if (maxTeamMembers < speakersPerTeam) {
    problems.push(problem('team-too-small', 'maxTeamMembers', { maxTeamMembers, speakersPerTeam }));
  }
  return problems;
}

function checkSpeeches(pack: RulePack): RulePackProblem[] {
  const problems: RulePackProblem[] = [];
  const seen = new Set<string>();
  const substantive = pack.sides.map(() => 0);
  pack.speeches.forEach((speech, index) => {
    const { seat, position } = speech;
    if (!(seat in pack.sides)) {
      problems.push(problem('speech-seat-unknown', `speeches.${index}.seat`, { seat }));
      return;
    }
    if (seen.has(`${seat}/${position}`)) {
      problems.push(problem('speech-twice', `speeches.${index}.position`, { seat, position }));
    }
    seen.add(`${seat}/${position}`);
    if (speech.kind === 'substantive') substantive[seat] = (substantive[seat] ?? 0) + 1;
  });
  const { speakersPerTeam } = pack;
  substantive.forEach((count, seat) => {
    if (count !== speakersPerTeam) {
      const data = { seat, substantive: count, speakersPerTeam };
      problems.push(problem('speeches-count', 'speeches', data));
    }
  });
  if (pack.replyRule === 'none' && pack.speeches.some((speech) => speech.kind === 'reply')) {
    problems.push(problem('reply-rule-missing', 'replyRule'));
  }
  return problems;
}

function checkScores(pack: RulePack): RulePackProblem[] {
  const { substantive, reply } = pack.scores;
  const problems = checkRange(substantive, 'scores.substantive');
  if (reply) problems.push(...checkRange(reply, 'scores.reply'));
  const scoredReply = pack.speeches.some((speech) => speech.kind === 'reply' && speech.scored);
  if (scoredReply && !reply) problems.push(problem('reply-range-missing', 'scores.reply'));
  problems.push(...checkCriteria(pack));
  problems.push(...checkRange(pack.adjudicatorScores, 'adjudicatorScores'));
  return problems;
}

function checkRange(range: ScoreRange, path: string): RulePackProblem[] {
  const { min, max, step } = range;
  if (!(step > 0) || !(max > min)) return [problem('range-empty', path, { min, max, step })];
  return isWhole((max - min) / step) ? [] : [problem('range-off-step', path, { min, max, step })];
}

function checkBallots(pack: RulePack): RulePackProblem[] {
  const check = (rule: BallotRule, path: string): RulePackProblem[] => {
    const problems: RulePackProblem[] = [];
    if (rule.result === 'advancing' && pack.teamsPerRoom === 2) {
      problems.push(problem('advancing-needs-more-teams', `${path}.result`));
    }
    if (rule.result === 'winner' && pack.teamsPerRoom !== 2) {
      problems.push(problem('winner-needs-two-teams', `${path}.result`));
    }
    if (rule.speechRanks && rule.result !== 'scores') {
      problems.push(problem('speech-ranks-without-marks', `${path}.speechRanks`));
    }
    if (rule.marginCap !== null && pack.teamsPerRoom !== 2) {
      problems.push(problem('margin-needs-two-teams', `${path}.marginCap`));
    }
    return problems;
  };
  return [
    ...check(pack.ballots.preliminary, 'ballots.preliminary'),
    ...check(pack.ballots.elimination, 'ballots.elimination'),
  ];
}

function checkMetrics(pack: RulePack): RulePackProblem[] {
  const { teams, speakers, replies } = pack.standings;
  const { metrics: adjudicators } = adjudicatorOrderOf(pack);
  // A team chain may ask again (standings R5.5); of the others no metric looks at those before it.
  const chains: Readonly<Record<string, readonly string[]>> = {
    speakers,
    replies,
    adjudicators,
  };
  const problems = Object.entries(chains).flatMap(([name, metrics]) =>
    metrics.flatMap((metric, index) =>
      metrics.indexOf(metric) === index
        ? []
        : [problem('metric-twice', `standings.${name}.${index}`, { metric })],
    ),
  );
  if (teams.length === 0) problems.push(problem('metrics-empty', 'standings.teams'));
  if (speakers.length === 0) problems.push(problem('metrics-empty', 'standings.speakers'));
  if (adjudicators.length === 0) problems.push(problem('metrics-empty', 'standings.adjudicators'));
  return problems;
}

/** A fixed total has to be said (R5.18). */
function checkForfeits({ standings }: RulePack): RulePackProblem[] {
  return (['walkover', 'forfeit'] as const)
    .filter((one) => standings[`${one}Totals`] === 'fixed')
    .filter((one) => standings[`${one}Score`] === undefined)
    .map((one) => problem('fixed-total-missing', `standings.${one}Score`));
}

function checkDraw(pack: RulePack): RulePackProblem[] {
  const { oddBracket, method, pairingOrder, pullupPool, sideLimit, smallerRooms } =
    pack.draw.options;
  const { teamsPerRoom } = pack;
  const path = 'draw.options';
  const problems: RulePackProblem[] = [];
  const ofManyTeams = oddBracket === 'anywhere' || oddBracket === 'one-room';
  if (ofManyTeams !== teamsPerRoom > 2) {
    const data = { oddBracket, teamsPerRoom };
    problems.push(problem('odd-bracket-for-other-room', `${path}.oddBracket`, data));
  }
  if (method === 'optimal' && teamsPerRoom !== 2) {
    problems.push(problem('two-teams-only', `${path}.method`, { teamsPerRoom }));
  }
  if (pairingOrder && teamsPerRoom !== 2) {
    problems.push(problem('two-teams-only', `${path}.pairingOrder`, { teamsPerRoom }));
  }
  if (pairingOrder && !isWholeOrder(pairingOrder)) {
    problems.push(problem('order-not-whole', `${path}.pairingOrder`));
  }
  if (pullupPool === 'top-quarter' && teamsPerRoom !== 2) {
    problems.push(problem('two-teams-only', `${path}.pullupPool`, { teamsPerRoom }));
  }
  if (sideLimit && teamsPerRoom !== 2) {
    problems.push(problem('two-teams-only', `${path}.sideLimit`, { teamsPerRoom }));
  }
  if (pack.toss && teamsPerRoom !== 2) {
    problems.push(problem('two-teams-only', 'toss', { teamsPerRoom }));
  }
  if (smallerRooms && teamsPerRoom < 3) {
    problems.push(problem('more-teams-only', `${path}.smallerRooms`, { teamsPerRoom }));
  }
  const limit = sideLimit?.overall ?? null;
  const preliminary = Math.max(0, ...pack.rounds.map((plan) => plan.preliminary));
  if (limit !== null && limit * 2 < preliminary) {
    const data = { limit, preliminary };
    problems.push(problem('side-limit-too-small', `${path}.sideLimit.overall`, data));
  }
  return problems;
}

function checkRounds(pack: RulePack): RulePackProblem[] {
  if (pack.rounds.length === 0) return [problem('rounds-empty', 'rounds')];
  return pack.rounds.flatMap((plan, index) => {
    const problems: RulePackProblem[] = [];
    const { fromTeams, silent, preliminary, breakSize } = plan;
    const before = pack.rounds[index - 1];
    if (before && before.fromTeams >= fromTeams) {
      problems.push(problem('rounds-not-ascending', `rounds.${index}.fromTeams`, { fromTeams }));
    }
    if (silent > preliminary) {
      problems.push(problem('silent-too-many', `rounds.${index}.silent`, { silent, preliminary }));
    }
    if (!planEliminations(pack.teamsPerRoom, breakSize).ok) {
      const data = { breakSize, teamsPerRoom: pack.teamsPerRoom };
      problems.push(problem('break-size-impossible', `rounds.${index}.breakSize`, data));
    }
    return problems;
  });
}

function problem(
  code: RulePackProblemCode,
  path: string,
  data?: Readonly<Record<string, unknown>>,
): RulePackProblem {
  return data ? { code, path, data } : { code, path };
}
