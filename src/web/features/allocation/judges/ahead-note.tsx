import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { formatNumber } from '#web/lib/format.ts';
import { Note } from '#web/ui/kit/feedback/note.tsx';

type Ahead = NonNullable<CallOutput<Api['allocation']['allocate']>['ahead']>;

/** What planning ahead saves, compared with allocating one round at a time. */
export function AheadNote({ ahead }: { readonly ahead: Ahead }) {
  const { t } = useLingui();
  const { endings, planned, single, chairs, regions } = ahead;
  const over = plural(endings, { one: '# simulated ending', other: '# simulated endings' });
  const counts = [ahead, chairs, regions].flatMap((count) => count ?? []);
  if (counts.every((count) => count.planned >= count.single)) {
    return (
      <Note title={t`Planning ahead changes nothing here.`}>
        <Trans>
          Across {over}, no plan led to fewer repeats than allocating one round at a time.
        </Trans>
      </Note>
    );
  }
  return (
    <Note
      tone="ok"
      title={
        planned < single
          ? t`Planned ahead: ${formatNumber(planned, 2)} expected repeats instead of ${formatNumber(single, 2)}.`
          : t`Planned ahead: as few repeats, and chairs and regions better spread.`
      }
    >
      <Trans>
        A repeat is a judge who sees a team again, in this round, a later one or the break. Recent
        ones count more. Averaged over {over} and compared with allocating one round at a time.
      </Trans>{' '}
      {chairs && regions && (
        <Trans>
          Judges who chair again: {formatNumber(chairs.planned, 2)} instead of{' '}
          {formatNumber(chairs.single, 2)}. Teams judged by the same region again:{' '}
          {formatNumber(regions.planned, 2)} instead of {formatNumber(regions.single, 2)}.
        </Trans>
      )}
    </Note>
  );
}
