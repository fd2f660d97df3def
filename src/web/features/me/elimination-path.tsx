import { Trans, useLingui } from '@lingui/react/macro';
import { useTournament } from '#web/lib/tournament.tsx';
import { LinkedNames } from '#web/ui/debate/people/linked-names.tsx';
import { Anchor } from '#web/ui/kit/layout/anchor.tsx';
import type { MyEnding } from './my-data.ts';
import styles from './my-page.module.css';

/** The elimination rooms of a person, the first one first. */
export function EliminationPath({ path }: { readonly path: MyEnding['path'] }) {
  const { t } = useLingui();
  const { slug } = useTournament();
  if (path.length === 0) return null;
  const base = `/tournaments/${slug}`;
  return (
    <section className={styles.section}>
      <h2>
        <Trans>Through the eliminations</Trans>
      </h2>
      <ol className={styles.history}>
        {path.map(({ debateId, round, teams, role, won }) => {
          const names = (
            <LinkedNames
              links={teams.map(({ id, name }) => ({ href: `${base}/teams/${id}`, name }))}
            />
          );
          return (
            <li key={debateId}>
              <span className="grow">
                <Anchor className="link" href={`${base}/debates/${debateId}`}>
                  {round}
                </Anchor>
                <span className={styles.opponents}>
                  {role === 'judge' ? names : <Trans>against {names}</Trans>}
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
