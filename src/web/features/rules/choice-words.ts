import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useBreakRuleWords } from '#web/ui/debate/draw/break-rule-words.ts';
import { type RuleWords, useDrawOptionWords } from '#web/ui/debate/draw/draw-option-words.ts';
import type { Option } from '#web/ui/kit/choices/option.ts';

/** A field of the pack whose value is one of a few. */
export type ChoiceField = keyof ReturnType<typeof useChoiceWords>;

/** What a value is called, or that and what it does. */
export type ChoiceWords = string | RuleWords;

/** The values of a field as options of a `Select`, in the order of their words. */
export function optionsOf(words: Readonly<Record<string, ChoiceWords>>): readonly Option[] {
  return Object.entries(words).map(([value, word]) =>
    typeof word === 'string' ? { value, label: word } : { value, ...word },
  );
}

/** What the values of the fields are called, by the paths of the fields. */
export function useChoiceWords() {
  const draw = useDrawChoices();
  const ballot = useBallotChoices();
  const rules = useBreakRuleWords();
  const { t } = useLingui();
  return useMemo(
    () => ({
      ...draw,
      'ballots.preliminary.kind': ballot.kind,
      'ballots.preliminary.result': ballot.result,
      'ballots.preliminary.win': ballot.win,
      'ballots.preliminary.marksFrom': ballot.marksFrom,
      'ballots.elimination.kind': ballot.kind,
      'ballots.elimination.result': ballot.result,
      'ballots.elimination.win': ballot.win,
      'ballots.elimination.marksFrom': ballot.marksFrom,
      replyRule: {
        none: t`There are no replies`,
        'not-last-speaker': t`Anyone who spoke, except last`,
        'first-speaker': t`The first speaker`,
        anyone: t`Anyone who spoke`,
      },
      'motions.procedure': {
        none: t`It’s assigned`,
        veto: t`Teams veto`,
        ranking: t`Teams rank`,
      },
      'toss.offers': {
        side: t`A side`,
        'side-or-order': t`A side, or to speak first or second`,
      },
      'standings.whoBeatWhomAmong': {
        two: { label: t`Two teams only`, hint: t`Ignored for three or more.` },
        'met-equally': {
          label: t`More, if all have met`,
          hint: t`Three or more are separated only if every pair has met, equally often.`,
        },
        all: {
          label: t`Any number`,
          hint: t`Teams that met more of the others can gain more.`,
        },
      },
      'standings.whoBeatWhomWeights': {
        weighted: t`Weighted by round`,
        plain: t`Without weights`,
      },
      'standings.missingTotals': { none: t`Nothing`, average: t`The team's mean` },
      'standings.walkoverTotals': {
        'as-bye': t`The same as a bye`,
        none: t`Nothing`,
        average: t`The team's mean`,
        fixed: t`A fixed total`,
      },
      'standings.forfeitTotals': {
        none: t`Nothing`,
        average: t`The team's mean`,
        fixed: t`A fixed total`,
      },
      'breaks.rule': rules,
      'feedback.fromTeams': {
        nobody: t`None`,
        orallist: t`On the judge who gave the oral adjudication`,
        everybody: t`On every judge in the room`,
      },
    }),
    [t, draw, ballot, rules],
  );
}

function useBallotChoices() {
  const { t } = useLingui();
  return useMemo(
    () => ({
      kind: { consensus: t`One per panel`, 'per-judge': t`One per judge` },
      result: {
        scores: t`Scores`,
        winner: t`The winner only`,
        advancing: t`Who advances`,
        ranks: t`Places only`,
      },
      win: {
        'high-points': t`The higher total`,
        tied: t`The declared team; totals may be equal`,
        'low-points': t`The declared team, even with fewer points`,
        declared: t`The declared team; marks don’t decide`,
      },
      marksFrom: { majority: t`Judges in the majority`, all: t`All judges` },
    }),
    [t],
  );
}

function useDrawChoices() {
  const { t } = useLingui();
  const words = useDrawOptionWords();
  return useMemo(() => {
    const kinds = {
      random: t`Random`,
      'power-paired': t`Power-paired`,
      seeded: t`Seeded`,
      'round-robin': t`Round robin`,
      manual: t`By hand`,
      elimination: t`Elimination`,
    };
    return {
      'draw.first': kinds,
      'draw.later': kinds,
      'draw.options.method': words.methods,
      'draw.options.oddBracket': words.oddBrackets,
      'draw.options.pairing': words.pairings,
      'draw.options.pullupPool': words.pools,
      'draw.options.sides': words.sides,
      'draw.options.position.cost': words.costs,
      'draw.options.meeting': words.meetings,
      'draw.options.byes': words.byes,
      'draw.options.byeResult': words.byeResults,
    };
  }, [t, words]);
}
