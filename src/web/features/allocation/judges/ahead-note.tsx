import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { formatNumber } from '#web/lib/format.ts';
import { Note } from '#web/ui/kit/feedback/note.tsx';

type Ahead = NonNullable<CallOutput<Api['allocation']['allocate']>['ahead']>;

/** How many repeats planning ahead saves, compared with allocating one round at a time. */
export function AheadNote({ ahead }: { readonly ahead: Ahead }) {
  const { t } = useLingui();
  const { endings, planned, single } = ahead;
  const over = plural(endings, { one: '# simulated ending', other: '# simulated endings' });
  if (planned >= single) {
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
      title={t`Planned ahead: ${formatNumber(planned, 2)} expected repeats instead of ${formatNumber(single, 2)}.`}
    >
      <Trans>
        A repeat is a judge who sees a team again, in this round, a later one or the break. Recent
        ones count more. Averaged over {over} and compared with allocating one round at a time.
      </Trans>
    </Note>
  );
}
