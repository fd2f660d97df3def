import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatList } from '#contract/text/language.ts';
import type { BallotWarning, ReadBackLine } from '#engine/ballots/index.ts';
import { readBack } from '#engine/ballots/index.ts';
import { criteriaOf } from '#engine/criteria.ts';
import { formatNumber } from '#web/lib/format.ts';
import { BallotReadBack } from '#web/ui/debate/results/ballot-read-back.tsx';
import { placeWord } from './place-word.ts';
import { useWarningText } from './problem-text.ts';
import { asksWhoAdvances, contextOf } from './sheet-edit.ts';
import { useTossText } from './toss-fields.tsx';
import type { CheckedSheet } from './use-checked-sheet.ts';

/** A sheet without problems in words: what is read out before it is sent or confirmed. */
export function SheetReadBack({ checked }: { readonly checked: CheckedSheet }) {
  const { form, pack, sheet } = checked;
  const { t } = useLingui();
  const back = readBack(contextOf(form, pack), sheet);
  const nameOf = useNames(checked);
  const detailOf = detailsIn(checked);
  const toss = useTossText()(checked);
  const caseText = sheet.caseText?.trim() ?? '';
  const isAdvancing = asksWhoAdvances(pack, form);
  const isDeclared = pack.ballots[form.stage].result === 'advancing';
  const winners = back.lines.filter((line) => line.win === true || line.place === 1);
  const sides = winners.map((line) => pack.sides[line.seat]?.name ?? '');
  const { min, max } = pack.scores.substantive;
  const checks = (widest: string) =>
    [
      isTwoTeam ? t`Decision and totals agree.` : t`Ranks and totals agree.`,
      isTwoTeam ? t`Margin ${widest} points.` : t`Widest gap ${widest} points.`,
      pack.scores.reply ? t`All scores in range.` : t`All scores between ${min} and ${max}.`,
    ].join(' ');
  const hasMarks = back.lines.some((line) => line.speakers.length > 0);
  const gap = back.widestGap;
  const isTwoTeam = form.teams.length === 2 && !isDeclared;
  return (
    <BallotReadBack
      headline={<Headline sides={sides} isAdvancing={isAdvancing} />}
      verb={isAdvancing ? 'advance' : 'win'}
      lines={back.lines.flatMap((line) => {
        const side = pack.sides[line.seat];
        const team = form.teams.find(({ id }) => id === line.teamId);
        if (!side || !team) return [];
        return [
          {
            side,
            team: team.name,
            // Of two teams one wins; a place would say less.
            place: isTwoTeam ? null : line.place,
            win: isTwoTeam ? line.place === 1 : isDeclared ? line.win : null,
            total: line.total,
            forfeit: line.forfeit,
            speakers: line.speakers.map((one) => ({
              name: nameOf(one.speakerId),
              score: one.score,
              ghost: one.ghost,
              isReply: one.kind === 'reply',
              detail: detailOf(one),
            })),
          },
        ];
      })}
      checks={[
        ...(hasMarks && back.agrees && gap !== null ? [checks(formatNumber(gap))] : []),
        ...(toss === null ? [] : [toss]),
        ...(caseText === '' ? [] : [t`Case: ${caseText}`]),
      ]}
    />
  );
}

function Headline(props: { readonly sides: readonly string[]; readonly isAdvancing: boolean }) {
  const { t } = useLingui();
  const { sides, isAdvancing } = props;
  if (sides.length === 0) return <Trans>In words: no one wins.</Trans>;
  const names = formatList(sides);
  if (!isAdvancing) return t`In words: ${names} wins.`;
  return sides.length === 1 ? t`In words: ${names} advances.` : t`In words: ${names} advance.`;
}

/** "= 28 + 29 + 14, 1st": what a score is the sum of, and the place of the speech. */
function detailsIn({ pack }: CheckedSheet): (speaker: ReadBackLine['speakers'][number]) => string {
  return ({ kind, marks, rank }) => {
    const criteria = criteriaOf(pack, kind);
    const parts = marks.map((mark, index) => {
      const weight = criteria[index]?.weight ?? 1;
      return weight === 1 ? formatNumber(mark) : `${formatNumber(weight)} × ${formatNumber(mark)}`;
    });
    const sum = parts.length === 0 ? '' : `= ${parts.join(' + ')}`;
    return rank === null ? sum : [sum, placeWord(rank)].filter((part) => part !== '').join(', ');
  };
}

function useNames({ form }: CheckedSheet): (speakerId: string) => string {
  return (speakerId) =>
    form.teams.flatMap((team) => team.speakers).find(({ id }) => id === speakerId)?.name ?? '';
}

/** The warnings of a sheet, each as a sentence to be ticked. */
export function useWarnings(checked: CheckedSheet): readonly {
  readonly key: string;
  readonly code: BallotWarning['code'];
  readonly text: ReactNode;
}[] {
  const { sheet, pack, warnings } = checked;
  const nameOf = useNames(checked);
  const text = useWarningText({
    pack,
    rankOf: (seat) => sheet.teams[seat]?.rank ?? null,
    nameOf: (seat, position) =>
      nameOf(sheet.teams[seat]?.speeches.find((one) => one.position === position)?.speakerId ?? ''),
  });
  return warnings.map((warning) => ({
    key: `${warning.code} ${warning.path ?? ''} ${String(warning.data?.value ?? '')}`,
    code: warning.code,
    text: text(warning),
  }));
}
