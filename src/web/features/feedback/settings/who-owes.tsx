import { Trans, useLingui } from '@lingui/react/macro';
import { formatList } from '#contract/text/language.ts';
import { panelRoles } from '#engine/vocabulary.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { Anchor } from '#web/ui/kit/layout/anchor.tsx';
import type { Settings } from '../core/feedback-data.ts';
import styles from './settings.module.css';

/** Who says about whom, as the rules of the tournament have it. */
export function WhoOwes({ rule }: { readonly rule: Settings['rule'] }) {
  const { t } = useLingui();
  const { slug } = useTournament();
  const givers = { chair: t`Chairs`, panellist: t`Panellists`, trainee: t`Trainees` };
  const names = { chair: t`the chair`, panellist: t`panellists`, trainee: t`trainees` };
  const teams = {
    nobody: t`on no one`,
    orallist: t`on the judge who explained the decision`,
    everybody: t`on every judge in the room`,
  };
  const paths = panelRoles.map((role) => ({
    role,
    about: formatList(rule.paths[role].map((one) => names[one])),
  }));
  return (
    <section className={styles.part}>
      <h2>{t`Who owes it`}</h2>
      <dl className={styles.owes}>
        <div>
          <dt>{t`Teams`}</dt>
          <dd>{teams[rule.fromTeams]}</dd>
        </div>
        {paths.map(({ role, about }) => (
          <div key={role}>
            <dt>{givers[role]}</dt>
            <dd>{about ? t`on ${about}` : t`on no one`}</dd>
          </div>
        ))}
      </dl>
      <p className="muted sm">
        <Trans>
          This is part of the{' '}
          <Anchor className="link" href={`/tournaments/${slug}/settings/rules`}>
            rules
          </Anchor>
          . In silent rounds teams owe nothing.
        </Trans>
      </p>
    </section>
  );
}
