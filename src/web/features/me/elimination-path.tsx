import { Trans, useLingui } from '@lingui/react/macro';
import type { MyEnding } from './my-data.ts';
import styles from './my-page.module.css';

/** The elimination rooms of a person, the first one first. */
export function EliminationPath({ path }: { readonly path: MyEnding['path'] }) {
  const { t } = useLingui();
  if (path.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>
        <Trans>Through the eliminations</Trans>
      </h2>
      <ol className={styles.history}>
        {path.map(({ round, teams, role, won }) => {
          const names = new Intl.ListFormat('en-GB').format(teams);
          return (
            <li key={`${round} ${names}`}>
              <span className="grow">
                {round}
                <span className={styles.opponents}>
                  {role === 'judge' ? names : t`against ${names}`}
                </span>
              </span>
              {role === 'speaker' &&
                (won === null ? (
                  <span className="faint sm">{t`not released`}</span>
                ) : (
                  <b className="b">{won ? t`Won` : t`Lost`}</b>
                ))}
              {role === 'judge' && <span className="muted">{t`judged`}</span>}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
