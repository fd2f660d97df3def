import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { formatNumber } from '#web/lib/format.ts';
import { Note } from '#web/ui/kit/feedback/note.tsx';

type Ahead = NonNullable<CallOutput<Api['allocation']['allocate']>['ahead']>;

/** What planning ahead brought, against each round allocated for itself. */
export function AheadNote({ ahead }: { readonly ahead: Ahead }) {
  const { t } = useLingui();
  const { rounds, endings, planned, single } = ahead;
  const over = plural(endings, { one: '# simulated ending', other: '# simulated endings' });
  const coming = plural(rounds, { one: '# later round', other: '# later rounds' });
  if (planned >= single) {
    return (
      <Note title={t`Planning ahead changes nothing here.`}>
        <Trans>
          Over {over} of {coming}, no plan led to fewer repeats than allocating each round by
          itself.
        </Trans>
      </Note>
    );
  }
  return (
    <Note
      tone="ok"
      title={t`Planned over ${coming}: ${formatNumber(planned, 2)} expected repeats instead of ${formatNumber(single, 2)}.`}
    >
      <Trans>
        Judges who meet a team again, in this round and later, the break included; recent ones count
        more. Average over {over}, against allocating each round by itself.
      </Trans>
    </Note>
  );
}
