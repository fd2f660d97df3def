import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatNumber, percent } from '#web/lib/format.ts';
import styles from './core.module.css';
import type { JudgeDetail } from './feedback-data.ts';

/** Base and feedback with their weights and what each adds; the sum is the score. */
export function WhyScore({ judge }: { readonly judge: JudgeDetail }) {
  const { t } = useLingui();
  const { explanation, forms, ignored } = judge;
  const count = plural(forms, { one: '# form', other: '# forms' });
  const names: Readonly<Record<string, string>> = {
    'base-score': t`Base score`,
    feedback: t`Feedback, ${count}`,
  };
  return (
    <>
      <table className={styles.why}>
        <thead>
          <tr>
            <th scope="col">{t`What counts`}</th>
            <td>{t`Value`}</td>
            <td>{t`Weight`}</td>
            <td>{t`Adds`}</td>
          </tr>
        </thead>
        <tbody>
          {explanation.criteria.map(({ code, weight, cost, data }) => (
            <tr key={code}>
              <th scope="row">{names[code] ?? code}</th>
              <td>{typeof data.score === 'number' ? formatNumber(data.score) : '–'}</td>
              <td>{percent(weight)}</td>
              <td>{formatNumber(cost)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t`Score`}</th>
            <td />
            <td />
            <td>{formatNumber(judge.score)}</td>
          </tr>
        </tfoot>
      </table>
      {ignored > 0 && (
        <p className="muted sm">
          {plural(ignored, { one: '# form is ignored.', other: '# forms are ignored.' })}
        </p>
      )}
      {judge.calibrated !== null && (
        <p className="muted sm">
          <Trans>
            Corrected for the leniency of the sources, the mean of the forms is{' '}
            {formatNumber(judge.calibrated)}.
          </Trans>
        </p>
      )}
    </>
  );
}
