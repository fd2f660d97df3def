import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { outlookFigures } from '#engine/vocabulary.ts';
import { formatNumber } from '#web/lib/format.ts';
import { useRead } from '#web/lib/query/use-read.ts';
import { cx } from '#web/ui/kit/cx.ts';
import { Status } from '#web/ui/kit/feedback/status.tsx';
import { useOutlookWords } from '../method/outlook-words.ts';
import type { ComparedDraw } from './compared-draw.ts';
import styles from './draft.module.css';

interface OutlookRowsProps {
  readonly roundId: string;
  readonly draws: readonly ComparedDraw[];
}

/** What each draft leaves for the next round; rows of the comparison that fill in when they are known. */
export function OutlookRows({ roundId, draws }: OutlookRowsProps) {
  const { t } = useLingui();
  const names = useOutlookWords();
  const { data, isError } = useRead('drafts.outlook', { params: { roundId } });
  if (data && !data.next) return null;
  const span = draws.length + 1;
  if (!data) {
    return (
      <Note span={span}>
        {isError ? t`Couldn’t look ahead to the next round` : t`Looking ahead …`}
      </Note>
    );
  }
  const of = (drawId: string) => data.draws.find((one) => one.drawId === drawId)?.figures ?? null;
  const next = data.next?.name ?? '';
  const endings = plural(data.endings, { one: '# simulated ending', other: '# simulated endings' });
  return (
    <>
      <Note span={span}>
        <Trans>
          Expected in the {next} draw: average over {endings} of this round, with the range of 8 in
          10.
        </Trans>
      </Note>
      {outlookFigures.map((figure) => {
        const means = draws.map(({ id }) => of(id)?.[figure].mean ?? null);
        const known = means.filter((mean) => mean !== null);
        const least = Math.min(...known);
        const differs = known.some((mean) => mean !== least);
        return (
          <tr key={figure}>
            <th scope="row">{names[figure]}</th>
            {draws.map(({ id }, index) => {
              const expected = of(id)?.[figure];
              const isBest = differs && means[index] === least;
              return (
                <td key={id} className={cx('num', isBest && styles.best)}>
                  {expected ? <Range {...expected} /> : '–'}
                </td>
              );
            })}
          </tr>
        );
      })}
      {data.freest && (
        <tr>
          <th scope="row">{t`Best of equally good drafts`}</th>
          {draws.map(({ id }) => (
            <td key={id}>
              {id === data.freest && <Status tone="ok">{t`Leaves ${next} freest`}</Status>}
            </td>
          ))}
        </tr>
      )}
    </>
  );
}

function Note({ span, children }: { readonly span: number; readonly children: React.ReactNode }) {
  return (
    <tr>
      <td colSpan={span} className="muted">
        {children}
      </td>
    </tr>
  );
}

/** An average with one decimal, and where most endings lie. */
function Range({ mean, low, high }: Readonly<Record<'mean' | 'low' | 'high', number>>) {
  return (
    <>
      {formatNumber(mean, 1)}{' '}
      <span className="muted">
        ({formatNumber(low)}–{formatNumber(high)})
      </span>
    </>
  );
}
