import { Trans, useLingui } from '@lingui/react/macro';
import type { Criterion, RulePack } from '#engine/rule-pack.ts';
import { adjudicatorOrderOf } from '#engine/standings/index.ts';
import { formatNumber } from '#web/lib/format.ts';
import { SideName } from '#web/ui/debate/draw/side-chip.tsx';
import styles from './rule-summary.module.css';

/** Parts of the format that rarely change: sides, speeches, ballots, order of the standings. */
export function RuleSummary({ pack }: { readonly pack: RulePack }) {
  const { t } = useLingui();
  const words = useRuleWords();
  const { preliminary, elimination } = pack.ballots;
  const lines = [
    { label: t`Sides`, value: <Sides pack={pack} /> },
    {
      label: t`Points`,
      value: pack.pointsPerRank.join(' – '),
    },
    {
      label: t`Preliminary ballots`,
      value: `${words.ballot[preliminary.kind]}, ${words.result[preliminary.result]}`,
    },
    {
      label: t`Elimination ballots`,
      value: `${words.ballot[elimination.kind]}, ${words.result[elimination.result]}`,
    },
    ...(pack.scores.criteria
      ? [{ label: t`A score is the sum of`, value: pack.scores.criteria.map(inMarks).join(', ') }]
      : []),
    { label: t`Teams are ranked by`, value: pack.standings.teams.map(inWords).join(', ') },
    { label: t`Speakers are ranked by`, value: pack.standings.speakers.map(inWords).join(', ') },
    {
      label: t`Judges are ranked by`,
      value: adjudicatorOrderOf(pack).metrics.map(inWords).join(', '),
    },
    {
      label: t`Draws`,
      value: `${inWords(pack.draw.first)}, ${t`then ${inWords(pack.draw.later)}`}`,
    },
    { label: t`Source`, value: t`${pack.source}, effective from ${pack.effective}` },
  ];
  return (
    <section className={styles.summary}>
      <h2>
        <Trans>Format in detail</Trans>
      </h2>
      <dl>
        {lines.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Speeches pack={pack} />
    </section>
  );
}

function Sides({ pack }: { readonly pack: RulePack }) {
  return (
    <span className={styles.sides}>
      {pack.sides.map((side) => (
        <SideName key={side.id} side={side} />
      ))}
    </span>
  );
}

function Speeches({ pack }: { readonly pack: RulePack }) {
  const { t } = useLingui();
  return (
    <table className={styles.speeches}>
      <caption>
        <Trans>Speeches in order</Trans>
      </caption>
      <thead>
        <tr>
          <th scope="col">{t`Speech`}</th>
          <th scope="col">{t`Side`}</th>
          <th scope="col" className="num">{t`Minutes`}</th>
        </tr>
      </thead>
      <tbody>
        {pack.speeches.map((speech) => (
          <tr key={`${speech.seat}-${speech.position}`}>
            <td>{speech.name}</td>
            <td>{pack.sides[speech.seat]?.short}</td>
            <td className="num">{speech.minutes}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function useRuleWords() {
  const { t } = useLingui();
  return {
    ballot: { consensus: t`one per panel`, 'per-judge': t`one per judge` },
    result: {
      scores: t`with scores`,
      winner: t`the winner only`,
      advancing: t`who advances`,
      ranks: t`ranks only`,
    },
  };
}

/** "Style 24–32", "2 × Matter 10–13". */
function inMarks({ name, weight, min, max }: Criterion): string {
  const times = weight === 1 ? '' : `${formatNumber(weight)} × `;
  return `${times}${name} ${formatNumber(min)}–${formatNumber(max)}`;
}

/** `power-paired` → `power paired`: the vocabulary's ids are plain words. */
function inWords(id: string): string {
  return id.replaceAll('-', ' ');
}
