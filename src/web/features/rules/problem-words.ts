import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import type { RulePackProblem, RulePackProblemCode } from '#engine/formats/index.ts';
import type { RulePack } from '#engine/rule-pack.ts';
import { formatNumber } from '#web/lib/format.ts';

/** What is wrong with a field, and how it comes right. */
export function useProblemWords(): (problem: RulePackProblem, pack: RulePack) => string {
  const { t } = useLingui();
  return useCallback(
    ({ code, data = {} }, pack) => {
      const sideOf = (seat: unknown) => pack.sides[Number(seat)]?.name ?? t`Seat ${String(seat)}`;
      const { teamsPerRoom } = pack;
      const figure = (value: unknown) => formatNumber(Number(value));
      const words: Readonly<Record<RulePackProblemCode, string>> = {
        'sides-count': t`There must be one side per team in a room: ${teamsPerRoom}.`,
        'side-twice': t`Two sides share this id.`,
        'points-count': t`Every place needs points.`,
        'points-not-descending': t`A lower place can’t score more than a higher one.`,
        'speech-seat-unknown': t`This speech has no side.`,
        'speech-twice': t`The side already has a speech with this number.`,
        'speeches-count': t`${sideOf(data.seat)} has ${String(data.substantive)} substantive speeches; it needs one for each of its ${pack.speakersPerTeam} speakers.`,
        'team-too-small': t`A team needs at least ${pack.speakersPerTeam} members to speak.`,
        'range-empty': t`The lowest score must be below the highest, and the step above zero.`,
        'range-off-step': t`These steps don’t lead from the lowest score to the highest.`,
        'criteria-empty': t`Name at least one criterion, or mark without criteria.`,
        'criterion-twice': t`Another criterion has this name.`,
        'criteria-sum': t`The criteria add up to ${figure(data.least)}–${figure(data.greatest)}; scores range from ${figure(data.min)} to ${figure(data.max)}.`,
        'criteria-step': t`Weight times step must be ${figure(data.step)}, the step of the scores, or a multiple of it.`,
        'speech-ranks-without-marks': t`Ranking speeches requires scores.`,
        'reply-range-missing': t`Reply scores need a range.`,
        'reply-rule-missing': t`There are reply speeches: say who may give them.`,
        'metric-twice': t`This is listed twice.`,
        'metrics-empty': t`Add at least one.`,
        'fixed-total-missing': t`Choose which total.`,
        'advancing-needs-more-teams': t`With two teams, only one advances: ask for the winner.`,
        'winner-needs-two-teams': t`Only two-team rooms have a winner; otherwise ask who advances or for places.`,
        'margin-needs-two-teams': t`Margins are for two-team rooms: leave this empty.`,
        'odd-bracket-for-other-room': t`This is not for rooms of ${teamsPerRoom}.`,
        'order-not-whole': t`List each item exactly once.`,
        'two-teams-only': t`For two-team rooms only.`,
        'more-teams-only': t`For rooms of three or more teams only.`,
        'side-limit-too-small': t`With ${String(data.preliminary)} rounds, every team must exceed this on one side.`,
        'rounds-empty': t`At least one line is needed.`,
        'rounds-not-ascending': t`Each line must start above the one before.`,
        'silent-too-many': t`There are only ${String(data.preliminary)} rounds.`,
        'break-size-impossible': t`No elimination draw takes this many teams.`,
        'out-of-limits': t`From ${String(data.min)} to ${String(data.max)}, not ${String(data.value)}.`,
        'not-whole': t`Whole numbers only.`,
        'text-missing': t`This can’t be empty.`,
        'text-too-long': t`At most ${String(data.max)} characters.`,
        'list-too-long': t`At most ${String(data.max)} lines.`,
      };
      return words[code];
    },
    [t],
  );
}
