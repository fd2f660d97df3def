import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import styles from '../drafts/draft.module.css';

export type Plan = NonNullable<CallOutput<Api['drafts']['repair']>['plan']>;

/** What a repair would change: who moves where, what is given up, and the figures before and after. */
export function PlanView(props: {
  readonly plan: Plan;
  readonly nameOf: (teamId: string) => string;
}) {
  const { plan, nameOf } = props;
  const { t } = useLingui();
  const { sides } = useTournament();
  const { before, after, closed, opened, out, proven } = plan;
  const say = (place: Plan['moves'][number]['from']) =>
    place ? t`debate ${place.rank}, ${sides[place.seat]?.name ?? ''}` : t`no room`;
  const figures = [
    [t`Repeat meetings`, before.repeats, after.repeats],
    [t`Same-institution pairs`, before.institutions, after.institutions],
    [t`Points pulled-up teams are below their bracket`, before.pointsLacking, after.pointsLacking],
    [t`Teams with uneven positions`, before.unevenTeams, after.unevenTeams],
  ] as const;
  return (
    <>
      <h3 className={styles.heading}>
        <Plural value={plan.moves.length} one="# team moves" other="# teams move" />
      </h3>
      <ul className={styles.moves}>
        {plan.moves.map(({ teamId, from, to }) => (
          <li key={teamId}>
            <b className="b">{nameOf(teamId)}</b>
            <span>
              <Trans>
                {say(from)} → {say(to)}
              </Trans>
            </span>
          </li>
        ))}
      </ul>
      {!proven && (
        <Note tone="warn" title={t`Too many debates are short of teams to compare every choice.`}>
          <Trans>As few teams as possible move, but another choice may pair them better.</Trans>
        </Note>
      )}
      {closed.length > 0 && (
        <Note tone="warn" title={t`Closed: ${closed.map((rank) => t`debate ${rank}`).join(', ')}.`}>
          <Plural
            value={closed.length}
            one="Its judges become free."
            other="Their judges become free."
          />
        </Note>
      )}
      {opened.length > 0 && (
        <Note tone="warn" title={t`New: ${opened.map((rank) => t`debate ${rank}`).join(', ')}.`}>
          <Plural
            value={opened.length}
            one="It needs judges and a room."
            other="They need judges and rooms."
          />
        </Note>
      )}
      {out.length > 0 && (
        <Note tone="warn" title={t`Sitting out: ${out.map(nameOf).join(', ')}.`} />
      )}
      <table className={styles.table}>
        <thead>
          <tr>
            <td />
            <th scope="col">{t`Now`}</th>
            <th scope="col">{t`Then`}</th>
          </tr>
        </thead>
        <tbody>
          {figures.map(([name, now, then]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className="num">{now}</td>
              <td className="num">{then}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
