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
        'sides-count': t`There have to be as many sides as teams in a room: ${teamsPerRoom}.`,
        'side-twice': t`Two sides share this id.`,
        'points-count': t`Every place needs its points.`,
        'points-not-descending': t`A lower place cannot give more points than a higher one.`,
        'speech-seat-unknown': t`This speech belongs to no side.`,
        'speech-twice': t`The side has a speech with this number already.`,
        'speeches-count': t`${sideOf(data.seat)} has ${String(data.substantive)} substantive speeches; with ${pack.speakersPerTeam} speakers it needs as many.`,
        'team-too-small': t`A team needs at least ${pack.speakersPerTeam} members to speak.`,
        'range-empty': t`The lowest score has to be below the highest, with a step above zero.`,
        'range-off-step': t`The highest score cannot be reached from the lowest in these steps.`,
        'criteria-empty': t`Name at least one criterion, or mark without criteria.`,
        'criterion-twice': t`Another criterion has this name.`,
        'criteria-sum': t`The criteria add up to ${figure(data.least)} at the lowest and ${figure(data.greatest)} at the highest; scores go from ${figure(data.min)} to ${figure(data.max)}.`,
        'criteria-step': t`Weight times step has to be ${figure(data.step)}, the step of the scores, or a multiple of it.`,
        'speech-ranks-without-marks': t`Speeches are ranked where scores are asked.`,
        'reply-range-missing': t`Replies are marked: they need a range.`,
        'reply-rule-missing': t`There are reply speeches: say who may give them.`,
        'metric-twice': t`This stands in the list twice.`,
        'metrics-empty': t`At least one is needed to order anything.`,
        'fixed-total-missing': t`Say which total it is.`,
        'advancing-needs-more-teams': t`Two teams do not advance together: ask for the winner.`,
        'winner-needs-two-teams': t`A winner is declared of two teams; with more ask who advances or for places.`,
        'margin-needs-two-teams': t`A margin is between two teams: leave it empty.`,
        'odd-bracket-for-other-room': t`This is not for rooms of ${teamsPerRoom}.`,
        'order-not-whole': t`The order has to name everything once.`,
        'two-teams-only': t`This is for rooms of two.`,
        'more-teams-only': t`This is for rooms of three and more.`,
        'side-limit-too-small': t`With ${String(data.preliminary)} rounds every team is on one side more often.`,
        'rounds-empty': t`At least one line is needed.`,
        'rounds-not-ascending': t`Each line has to begin above the one before.`,
        'silent-too-many': t`There are only ${String(data.preliminary)} rounds.`,
        'break-size-impossible': t`No elimination draw takes so many teams.`,
        'out-of-limits': t`From ${String(data.min)} to ${String(data.max)}, not ${String(data.value)}.`,
        'not-whole': t`Whole numbers only.`,
        'text-missing': t`This cannot be empty.`,
        'text-too-long': t`At most ${String(data.max)} characters.`,
        'list-too-long': t`At most ${String(data.max)} lines.`,
      };
      return words[code];
    },
    [t],
  );
}
