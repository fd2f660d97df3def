import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatList } from '#contract/text/language.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { Anchor } from '#web/ui/kit/layout/anchor.tsx';
import { balanceOf, type SideDraft, type SideGrid } from './side-draft.ts';

/** As many names as a sentence bears. */
const fewNames = 4;

/** Rounds that cannot be drawn with their sides, and rounds whose draw does not look at them. */
export function SidesNote(props: { readonly grid: SideGrid; readonly seats: SideDraft }) {
  const { grid, seats } = props;
  const { t } = useLingui();
  const { slug, sides } = useTournament();
  const open = grid.rounds
    .filter(({ closed }) => !closed)
    .map((round) => ({ round, ...balanceOf(grid, seats, round.id) }))
    .filter(({ counts: [first, second] }) => first + second > 0);
  const idle = open.filter(({ round }) => !round.obeyed);
  const problems = open
    .filter(({ round }) => round.obeyed)
    .flatMap(({ round, counts, without, isUneven }) => {
      if (without.length > 0) {
        const shown = without.slice(0, fewNames).join(', ');
        const more = without.length - fewNames;
        const names = more > 0 ? t`${shown} and ${more} more` : shown;
        const text = plural(without.length, {
          one: `# team has no side: ${names}`,
          other: `# teams have no side: ${names}`,
        });
        return [{ round, text }];
      }
      if (!isUneven) return [];
      const [first, second] = [sides[0]?.name ?? '', sides[1]?.name ?? ''];
      return [{ round, text: t`${counts[0]} ${first}, ${counts[1]} ${second}` }];
    });
  return (
    <>
      {problems.length > 0 && (
        <Note tone="warn" title={t`These rounds can’t be drawn yet:`}>
          <ul>
            {problems.map(({ round, text }) => (
              <li key={round.id}>
                {round.name}: {text}
              </li>
            ))}
          </ul>
        </Note>
      )}
      {idle.length > 0 && (
        <Note title={t`Not used yet:`}>
          {formatList(idle.map(({ round }) => round.name))}.{' '}
          <Trans>
            Choose <b>Allocated before</b> under <b>How it is drawn</b> in{' '}
            <Anchor
              className="link"
              href={`/tournaments/${slug}/manage/draw?round=${idle[0]?.round.id ?? ''}`}
            >
              the draw
            </Anchor>
            .
          </Trans>
        </Note>
      )}
    </>
  );
}
